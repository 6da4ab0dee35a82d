import { useObservableEagerState } from 'observable-hooks';
import { useMemo } from 'react';
import { delayWhen, distinctUntilChanged, map, type Observable, of, timer } from 'rxjs';
import { isSameList } from '../../../game/draw';
import type { Ticket } from '../../../game/draw/listTickets';
import { spreadLabels } from '../../../ui/spreadLabels';
import { TicketBadge } from '../TicketBadge';
import styles from './FieldTags.module.css';
import type { ShownPlace } from './shownPlaces';
import { noseY, type TrackLayout } from './trackLayout';

/** How many horses of the field have a tag. */
const TAG_COUNT = 5;

/** The distance between the centers of two tags, in px. */
const TAG_GAP = 34;

/** How long after the listed places the tags change, in ms, so that no frame updates both. */
const DELAY_MS = 125;

/** Returns the tickets of the first five places, in lane order. Renders only when other horses hold these places. */
export function useTagged(places$: Observable<readonly ShownPlace[]>): readonly Ticket[] {
  return useObservableEagerState(
    useMemo(
      () =>
        places$.pipe(
          map(listTagged),
          distinctUntilChanged(isSameList),
          delayWhen((_, index) => (index === 0 ? of(0) : timer(DELAY_MS))),
        ),
      [places$],
    ),
  );
}

interface FieldTagsProps {
  readonly tickets: readonly Ticket[];
  readonly layout: TrackLayout;
  /** The height of all lanes, in px. */
  readonly height: number;
}

/**
 * Shows name tags beyond the finish line. The dotted line from a horse's nose ends at the finish line. From there, a
 * line of this component goes on to the tag.
 */
export function FieldTags({ tickets, layout, height }: FieldTagsProps) {
  const noses = tickets.map(({ number }) => noseY(layout, number - 1));
  const centers = spreadLabels(noses, TAG_GAP, [TAG_GAP / 2, height - TAG_GAP / 2]);
  return (
    <div className={styles.tags} aria-hidden>
      {tickets.map((ticket, index) => {
        const nose = noses[index] ?? 0;
        const shift = (centers[index] ?? nose) - nose;
        return (
          <div
            key={ticket.number}
            className={styles.row}
            style={{ top: nose, '--shift': `${shift}px` }}
          >
            <svg className={styles.bend} width="11" height="1">
              <line x2="11" y2={shift} />
            </svg>
            <span className={styles.tag}>
              <TicketBadge ticket={ticket} />
              <span className={styles.name}>
                <bdi>{ticket.name}</bdi>
              </span>
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** Returns the tagged tickets in lane order. */
function listTagged(places: readonly ShownPlace[]): Ticket[] {
  return places
    .slice(0, TAG_COUNT)
    .map(({ ticket }) => ticket)
    .sort((a, b) => a.number - b.number);
}
