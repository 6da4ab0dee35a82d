import { useObservableEagerState } from 'observable-hooks';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { delayWhen, distinctUntilChanged, map, type Observable, of, scan, timer } from 'rxjs';
import type { Paths } from '../../../streams';
import type { AnimateParts, MovingPart } from '../../motion/createPlayer';
import { followLane } from '../../motion/followPaths';
import { spreadLabels } from '../../ui/spreadLabels';
import { TicketLabel } from '../TicketBadge';
import type { ShownPlace, Ticket } from '../tickets';
import styles from './DrawTrack.module.css';
import { createMarkKeyframes, noseY, type TrackLayout } from './trackLayout';

/** How many horses have a tag. */
const TAG_COUNT = 5;

/**
 * In ms. The tags change this much later than `OrderPanel`, which lists the same places. Both changes in one browser
 * frame would take too long.
 */
const DELAY_MS = 125;

interface NameTagsProps {
  /** The tickets of the first places get a tag. */
  readonly places$: Observable<readonly ShownPlace[]>;
  readonly layout: TrackLayout;
  /** The height of the sky and all lanes together, in px. */
  readonly height: number;
  /** The smallest distance between the centers of two tags, in px. */
  readonly gap: number;
  readonly paths: Paths;
  readonly animateParts: AnimateParts;
}

/**
 * Shows name tags beyond the finish line, and a dotted line from each horse's nose to its tag.
 *
 * The keys are indices, so a new ticket takes over the elements of another. If an element were added, or if a painted
 * area changed its size, Chromium would assign all horses to compositor layers again.
 */
export function NameTags({ places$, layout, height, gap, paths, animateParts }: NameTagsProps) {
  const tickets = useTaggedTickets(places$);
  const noses = tickets.map(({ number }) => noseY(layout, number - 1));
  const centers = spreadLabels(noses, gap, [gap / 2, height - gap / 2]);
  return (
    <div aria-hidden>
      <div className={styles.lines}>
        {tickets.map(({ number }, index) => (
          <Line
            key={index}
            lane={number - 1}
            y={noses[index] ?? 0}
            paths={paths}
            animateParts={animateParts}
          />
        ))}
      </div>
      <div className={styles.tags}>
        <svg className={styles.bends}>
          {noses.map((nose, index) => (
            <line key={index} y1={nose} x2="11" y2={centers[index]} />
          ))}
        </svg>
        {tickets.map((ticket, index) => (
          <div key={index} className={styles.tag} style={{ '--center': `${centers[index]}px` }}>
            <TicketLabel ticket={ticket} className={styles.tagName} />
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * Returns the tickets of the first five places, in any order. Renders only when a new ticket enters these places. The
 * tickets that stay keep their index, so that few tags change.
 */
function useTaggedTickets(places$: Observable<readonly ShownPlace[]>): readonly Ticket[] {
  return useObservableEagerState(
    useMemo(
      () =>
        places$.pipe(
          map((places) => places.slice(0, TAG_COUNT).map(({ ticket }) => ticket)),
          scan(keepIndices),
          distinctUntilChanged(),
          delayWhen((_, index) => (index === 0 ? of(0) : timer(DELAY_MS))),
        ),
      [places$],
    ),
  );
}

/**
 * Returns the tickets of `next`. A ticket that is also in `before` keeps its index. If no ticket is new, returns `before`
 * itself.
 */
function keepIndices(before: readonly Ticket[], next: readonly Ticket[]): readonly Ticket[] {
  const added = next.filter((ticket) => !before.includes(ticket));
  if (added.length === 0) return before;
  return before.map((ticket) => (next.includes(ticket) ? ticket : (added.shift() ?? ticket)));
}

interface LineProps {
  readonly lane: number;
  /** The distance from the top of the sky down to the nose, in px. */
  readonly y: number;
  readonly paths: Paths;
  readonly animateParts: AnimateParts;
}

/** The dotted line from a horse's nose to the finish line. From there, `.bends` continues it to the tag. */
function Line({ lane, y, paths, animateParts }: LineProps) {
  const line = useMovingParts<HTMLDivElement>(
    animateParts,
    useCallback(
      (element) => {
        const keyframes = () =>
          followLane(paths, lane).map(({ ms, percent }) => ({
            ms,
            value: `translate(${percent}%, ${y}px)`,
          }));
        return [{ element, property: 'transform', keyframes }];
      },
      [paths, lane, y],
    ),
  );
  return <div ref={line} className={styles.line} />;
}

interface PinProps {
  readonly ticket: Ticket;
  readonly paths: Paths;
  /** Animates the marks with the race, live or replayed. */
  readonly animateParts: AnimateParts;
}

/** Marks the horse of a ticket with a ring around it and a tag behind it. */
export function Pin({ ticket, paths, animateParts }: PinProps) {
  const lane = ticket.number - 1;
  const pin = useMovingParts<HTMLDivElement>(
    animateParts,
    useCallback((element) => listMovingMarks(element, paths, lane), [paths, lane]),
  );
  return (
    <div ref={pin} className={styles.pin} style={{ '--number': ticket.number }} aria-hidden>
      <div className={styles.mover}>
        <i className={styles.ring} />
      </div>
      <div className={styles.mover}>
        <i className={styles.connector} />
      </div>
      <div className={styles.mover}>
        <span className={styles.pinTag}>
          <TicketLabel ticket={ticket} />
        </span>
      </div>
    </div>
  );
}

/** Lists the marks that move with the horse: the ring, the connector and the tag. Near the gate, the tag is ahead. */
function listMovingMarks(pin: HTMLElement, paths: Paths, lane: number): MovingPart[] {
  const movers = Array.from(pin.children).filter((child) => child instanceof HTMLElement);
  const [ring, connector, tag] = movers.map(({ firstElementChild }) => boxOf(firstElementChild));
  if (ring === undefined || connector === undefined || tag === undefined) return [];
  // From this share of the course on, the tag has room behind its horse. The room includes the gutter, which is
  // `pin.offsetLeft` wide, so the tag may cover names in the gutter.
  const flipShare = -(pin.offsetLeft + tag.left) / (movers[0]?.offsetWidth ?? 1);
  // For each mark, the distance from its place behind the horse to its place ahead.
  const aheadPx = [0, ring.width + connector.width, ring.right + connector.width - tag.left];
  return movers.map((element, index) => ({
    element,
    property: 'transform' as const,
    keyframes: () => createMarkKeyframes(paths, lane, flipShare, aheadPx[index] ?? 0),
  }));
}

function boxOf(element: Element | null) {
  const [left, width] =
    element instanceof HTMLElement ? [element.offsetLeft, element.offsetWidth] : [0, 0];
  return { left, width, right: left + width };
}

/**
 * Animates the parts of an element while the component is mounted.
 *
 * @param animateParts `Motion.animateParts` of a live race, or that of a replay
 * @param listParts memoized by the caller
 */
export function useMovingParts<E extends HTMLElement>(
  animateParts: AnimateParts,
  listParts: (element: E) => readonly MovingPart[],
): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(
    () => (ref.current === null ? undefined : animateParts(listParts(ref.current))),
    [animateParts, listParts],
  );
  return ref;
}
