import { type ReactNode, useMemo, useState } from 'react';
import { map, type Observable } from 'rxjs';
import { capitalize } from '../../ui/capitalize';
import type { Program, RaceFrame } from '../../../streams';
import type { DecidedDraw } from '../../../streams';
import { formatDrawnPlaces } from '../describeDraw';
import { formatGroupedFingerprint } from '../locked/formatGroupedFingerprint';
import { findTicket, listTickets } from '../listTickets';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { useSize } from '../../ui/useSize';
import type { AnimateParts } from '../../motion/createPlayer';
import { DrawTrack } from './DrawTrack';
import { FindField } from './FindField';
import { OrderPanel } from './OrderPanel';
import { PlaceRow } from './PlaceRow';
import { listShownPlaces } from './shownPlaces';
import styles from './RunView.module.css';

/** How many places `OrderPanel` lists. Phones show at most the first six of these places. */
const PLACES = 10;

interface RunViewProps {
  readonly draw: DecidedDraw;
  readonly program: Program;
  readonly timeline: readonly RaceFrame[];
  /** Ticket numbers, the leader first. */
  readonly order$: Observable<readonly number[]>;
  /** Animates parts of the track in step with the race. */
  readonly animateParts: AnimateParts;
  /** Whether the race, live or replayed, is running and not paused. */
  readonly isRunning: boolean;
  /** Rendered below the track. */
  readonly children?: ReactNode;
}

/** Shows the race of a draw, live or replayed: the fingerprint, the word, the track, and the first or last places. */
export function RunView({
  draw,
  program,
  timeline,
  order$,
  animateParts,
  isRunning,
  children,
}: RunViewProps) {
  const isPhone = useMediaQuery('(max-width: 720px)');
  // Only phones render content in `.below`: the next places and the find field. CSS hides `.below` while the lanes of
  // the track show names, which makes the track higher.
  const [below, { height: belowHeight }] = useSize<HTMLDivElement>();
  const [search, setSearch] = useState('');
  const tickets = useMemo(() => listTickets(draw), [draw]);
  const places$ = useMemo(
    () => order$.pipe(map((order) => listShownPlaces(tickets, order, draw.rule, PLACES))),
    [order$, tickets, draw],
  );
  const found = findTicket(tickets, search);
  const isFieldVisible = !isPhone || belowHeight > 0;
  const placesLabel = draw.rule.kind === 'first' ? 'In front' : 'At the back';
  const field = <FindField text={search} found={found?.name ?? null} onChange={setSearch} />;
  return (
    <div className={styles.view}>
      <header className={styles.heading}>
        <h2>
          Draw {draw.number} <span>{capitalize(formatDrawnPlaces(draw))}</span>
        </h2>
        <p className={styles.lockAndWord}>
          <span>
            List <b translate="no">{formatGroupedFingerprint(draw.fingerprint)}</b>
          </span>
          <span className={styles.word}>
            {draw.word === '' ? (
              'No word'
            ) : (
              <>
                Word{' '}
                <b>
                  <bdi>{draw.word}</bdi>
                </b>
              </>
            )}
          </span>
        </p>
      </header>
      {isPhone && <PlaceRow label={placesLabel} places$={places$} />}
      <div className={styles.run}>
        <DrawTrack
          program={program}
          tickets={tickets}
          timeline={timeline}
          animateParts={animateParts}
          places$={places$}
          foundTicket={isFieldVisible ? found : undefined}
          isPhone={isPhone}
          belowHeight={belowHeight}
        />
        {children}
      </div>
      {!isPhone && (
        <OrderPanel
          heading={placesLabel}
          places$={places$}
          drawnCount={draw.rule.count}
          isRunning={isRunning}
        >
          {field}
        </OrderPanel>
      )}
      <div ref={below} className={styles.below}>
        {isPhone && (
          <>
            <PlaceRow label="Next places" places$={places$} from={3} />
            {field}
          </>
        )}
      </div>
    </div>
  );
}
