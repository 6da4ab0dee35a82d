import { useMemo } from 'react';
import { type DecidedDraw, listDrawn } from '../../../streams';
import type { Photo } from '../../horse/createPhoto';
import { formatMargin } from '../../horse/margins';
import { PhotoStrip } from '../../horse/PhotoStrip';
import { capitalize, formatNumber } from '../../ui/words';
import { Dialog } from '../../ui/Dialog';
import { formatDrawnPlaces } from '../describeDraw';
import { TicketBadge } from '../TicketBadge';
import { createDrawPhoto, type DecidedRace } from '../run/drawRace';
import styles from './DrawPhoto.module.css';

interface DrawPhotoProps {
  readonly draw: DecidedDraw;
  readonly race: DecidedRace;
  readonly onClose: () => void;
}

/**
 * The dialog with the photo finish of a draw. It shows no finish times, because they are in simulated time. On the
 * screen, the race takes longer.
 */
export function DrawPhoto({ draw, race, onClose }: DrawPhotoProps) {
  const photo = useMemo(() => createDrawPhoto(draw, race), [draw, race]);
  return (
    <Dialog
      width={1100}
      isFullHeight
      title={
        <span className={styles.title}>
          Photo finish <span>Draw {draw.number}</span>
        </span>
      }
      onClose={onClose}
    >
      {photo && (
        <>
          <div className={styles.parts}>
            <PhotoStrip
              photo={photo}
              name={`Draw ${draw.number}`}
              caption={capitalize(formatDrawnPlaces(draw))}
              kind="draw"
            />
            <Places draw={draw} photo={photo} />
          </div>
          <p className={styles.note}>
            Every horse where it was when <b>{photo.winner.horse.name}</b> reached the line. Horses
            behind may still swap places.
          </p>
        </>
      )}
    </Dialog>
  );
}

/** Lists the horses of the photo in the order of finish. */
function Places({ draw, photo }: { draw: DecidedDraw; photo: Photo }) {
  const drawnPlaces = listDrawn(draw).map(({ place }) => place);
  return (
    <table className={styles.places} aria-label="Places">
      <thead>
        <tr>
          <th scope="col" data-column="place">
            Place
          </th>
          <th scope="col" data-column="name">
            Name
          </th>
          <th scope="col" data-column="lengths">
            Lengths
          </th>
        </tr>
      </thead>
      <tbody>
        {photo.runners.map(({ horse, lane, position, lengthsToFinish }, index) => (
          <tr key={position} data-drawn={drawnPlaces.includes(position) || undefined}>
            <td data-column="place">{formatNumber(position)}</td>
            <td title={horse.name} data-column="name">
              <TicketBadge ticket={{ color: horse.color, number: lane }} /> {horse.name}
            </td>
            <td data-column="lengths">{index > 0 && formatMargin(lengthsToFinish)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
