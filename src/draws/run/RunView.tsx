import { useObservableEagerState } from 'observable-hooks';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import {
  type DecidedDraw,
  drawnTickets,
  type Field,
  type Paths,
  placeOf,
  type Program,
} from '../../../streams';
import type { AnimateParts } from '../../motion/createPlayer';
import { capitalize, formatNumber } from '../../ui/words';
import panel from '../../ui/panel.module.css';
import { MEDIA } from '../../theme/media';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { useSize } from '../../ui/useSize';
import { formatDrawnPlaces, formatGroupedFingerprint } from '../describeDraw';
import { FindField } from '../FindField';
import { HostText } from '../HostText';
import { useStage } from '../StageContext';
import { TicketLabel } from '../TicketBadge';
import {
  findNearest,
  listShownPlaces,
  listTickets,
  searchTickets,
  type ShownPlace,
  type Ticket,
} from '../tickets';
import { DrawTrack } from './DrawTrack';
import styles from './RunView.module.css';

/** How many places `OrderPanel` lists. Phones show at most the first six of these places. */
const PLACES = 10;

/** How many places a row shows. */
const PLACES_IN_ROW = 3;

interface RunViewProps {
  readonly draw: DecidedDraw;
  readonly program: Program;
  readonly paths: Paths;
  /** How long a tick takes at speed 1, in ms. */
  readonly tickMs: number;
  /** The horses at each sample of the race. */
  readonly field$: Observable<Field>;
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
  paths,
  tickMs,
  field$,
  animateParts,
  isRunning,
  children,
}: RunViewProps) {
  const isPhone = useMediaQuery(MEDIA.phone);
  const isIdle = useStage() === 'idle';
  // Only phones render content in `.below`: the next places and the find field. CSS hides `.below` while the lanes of
  // the track show names, which makes the track higher.
  const [below, { height: belowHeight }] = useSize<HTMLDivElement>();
  const [search, setSearch] = useState('');
  const tickets = useMemo(() => listTickets(draw), [draw]);
  const places$ = useMemo(
    () =>
      field$.pipe(
        map((field) => listShownPlaces(tickets, field, draw.rule, PLACES)),
        distinctUntilChanged((a, b) => a.every(({ ticket }, index) => ticket === b[index]?.ticket)),
        map((places) => {
          const lastDrawn = findLastDrawn(draw, places);
          return places.map((place) => ({ ...place, isLastDrawn: place.ticket === lastDrawn }));
        }),
      ),
    [field$, tickets, draw],
  );
  const searched = useMemo(() => searchTickets(tickets, search), [tickets, search]);
  const found = useNearest(searched, field$, draw);
  const isFieldVisible = !isPhone || belowHeight > 0;
  const placesLabel = draw.rule.kind === 'last' ? 'At the back' : 'In front';
  const field = (
    <FindField
      text={search}
      findsNobody={searched.length === 0 && search.trim() !== ''}
      found={describeMarked(searched, placesLabel)}
      onChange={setSearch}
    >
      {found && (
        <FoundPlace key={found.number} field$={field$} ticket={found} total={tickets.length} />
      )}
    </FindField>
  );
  return (
    <div className={styles.view}>
      <header className={styles.heading} data-is-idle={isIdle || undefined}>
        <h2>
          Draw {draw.number}{' '}
          <span>
            {draw.title !== '' && (
              <>
                <HostText>{draw.title}</HostText>,{' '}
              </>
            )}
            {draw.title === '' ? capitalize(formatDrawnPlaces(draw)) : formatDrawnPlaces(draw)}
          </span>
        </h2>
        <p className={styles.lockAndWord}>
          <span>
            Fingerprint <b translate="no">{formatGroupedFingerprint(draw.fingerprint)}</b>
          </span>
          <span className={styles.word}>
            {draw.word === '' ? (
              'No word'
            ) : (
              <>
                Word <HostText>{draw.word}</HostText>
              </>
            )}
          </span>
        </p>
      </header>
      {isPhone && <PlaceRow label={placesLabel} places$={places$} />}
      <div className={styles.run}>
        <DrawTrack
          draw={draw}
          program={program}
          tickets={tickets}
          paths={paths}
          tickMs={tickMs}
          animateParts={animateParts}
          places$={places$}
          foundTicket={isFieldVisible ? found : undefined}
          isPhone={isPhone}
          belowHeight={belowHeight}
        />
        {children}
      </div>
      {!isPhone && (
        <OrderPanel heading={placesLabel} places$={places$} isRunning={isRunning}>
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

/** Returns the current nearest of several tickets, see `findNearest`. */
function useNearest(
  tickets: readonly Ticket[],
  field$: Observable<Field>,
  { rule }: DecidedDraw,
): Ticket | undefined {
  const nearest$ = useMemo(
    () =>
      field$.pipe(
        map((field) => findNearest(tickets, field, rule)),
        distinctUntilChanged(),
      ),
    [tickets, field$, rule],
  );
  const nearest = useObservableEagerState(nearest$);
  // Until its effect has run, the hook returns the value of the `nearest$` before.
  return tickets.find((ticket) => ticket === nearest);
}

/** Says which ticket of a name is marked: if it has several, the one `in front` or `at the back`. */
function describeMarked(tickets: readonly Ticket[], placesLabel: string): string | undefined {
  const [ticket] = tickets;
  if (ticket === undefined) return undefined;
  if (tickets.length === 1) return `${ticket.name} is marked on the track.`;
  return `Of the ${formatNumber(tickets.length)} tickets of ${ticket.name}, the one ${placesLabel.toLowerCase()} is marked on the track.`;
}

/** Finds the last ticket that would be drawn if the race ended now, if it is among the shown places. */
function findLastDrawn(draw: DecidedDraw, places: readonly ShownPlace[]): Ticket | undefined {
  const { kind, count } = draw.rule;
  if (kind === 'groups') return undefined;
  const shown = places.map(({ ticket }) => ticket.number);
  const last = drawnTickets(draw, kind === 'last' ? shown.toReversed() : shown)[count - 1];
  return places.find(({ ticket }) => ticket.number === last)?.ticket;
}

interface FoundPlaceProps {
  readonly field$: Observable<Field>;
  readonly ticket: Ticket;
  readonly total: number;
}

/** The current place of the ticket that the visitor has searched for. Not a live region, because it changes often. */
function FoundPlace({ field$, ticket, total }: FoundPlaceProps) {
  const place$ = useMemo(
    () => field$.pipe(map((field) => placeOf(field, ticket.number - 1))),
    [field$, ticket],
  );
  const place = useObservableEagerState(place$);
  return (
    <p className={styles.foundPlace}>
      <TicketLabel ticket={ticket} className={styles.foundName} />
      <span>
        {formatNumber(place)} of {formatNumber(total)}
      </span>
    </p>
  );
}

interface PlaceInOrder extends ShownPlace {
  /** Whether this is the last place that would be drawn if the race ended now. */
  readonly isLastDrawn: boolean;
}

interface OrderPanelProps {
  readonly heading: string;
  readonly places$: Observable<readonly PlaceInOrder[]>;
  /** Whether the race, live or replayed, is running and not paused. */
  readonly isRunning: boolean;
  /** Rendered below the list. */
  readonly children: ReactNode;
}

/** Lists the first or the last places of the order, depending on the rule. A red line is below the drawn places. */
function OrderPanel({ heading, places$, isRunning, children }: OrderPanelProps) {
  const headingId = useId();
  const places = useObservableEagerState(places$);
  return (
    <section className={`${panel.panel} ${styles.orderPanel}`} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.orderHeading}>
        {heading}
        {isRunning && <i className={styles.runningDot} />}
      </h3>
      <ol className={styles.places}>
        {places.map((place) => (
          // The key is the place, so that a new order changes texts and moves no element.
          <OrderRow key={place.place} {...place} />
        ))}
      </ol>
      {children}
    </section>
  );
}

const OrderRow = memo(function OrderRow({ place, ticket, isLastDrawn }: PlaceInOrder) {
  return (
    <li className={styles.orderRow} data-is-last-drawn-place={isLastDrawn || undefined}>
      <div className={styles.orderContent}>
        <span className={styles.orderPlace}>{formatNumber(place)}</span>
        <TicketLabel ticket={ticket} className={styles.orderName} />
      </div>
    </li>
  );
});

interface PlaceRowProps {
  readonly label: string;
  readonly places$: Observable<readonly ShownPlace[]>;
  /** The index of the first place that the row shows. */
  readonly from?: number;
}

/** Shows three places in one row, for phones. */
function PlaceRow({ label, places$, from = 0 }: PlaceRowProps) {
  const places = useObservableEagerState(places$);
  return (
    <ol className={styles.placeRow} aria-label={label}>
      {places.slice(from, from + PLACES_IN_ROW).map(({ place, ticket }) => (
        <li key={place} className={styles.placeCell}>
          <span>{formatNumber(place)}</span>
          <TicketLabel ticket={ticket} className={styles.placeName} />
        </li>
      ))}
    </ol>
  );
}
