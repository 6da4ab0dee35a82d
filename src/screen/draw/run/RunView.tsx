import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { map, type Observable } from 'rxjs';
import type { Program, RaceFrame } from '../../../game';
import type { DrawRecord } from '../../../game/draw';
import { formatDrawnPlaces } from '../../../game/draw/formatDrawnPlaces';
import { formatGroupedFingerprint } from '../../../game/draw/formatGroupedFingerprint';
import { findTicket, listTickets } from '../../../game/draw/listTickets';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { useSize } from '../../../ui/useSize';
import type { Attach } from '../../motion/createMotion';
import { DrawTrack } from './DrawTrack';
import { FindField } from './FindField';
import { OrderPanel } from './OrderPanel';
import { PlaceRow } from './PlaceRow';
import { listShownPlaces } from './shownPlaces';
import styles from './RunView.module.css';

/** How many places the panel lists. Phones show fewer of them. */
const PLACES = 10;

/** The gap between the track and what is below it on a phone, as in `RunView.module.css`. */
const GAP_PX = 8;

interface RunViewProps {
  readonly record: DrawRecord;
  readonly program: Program;
  readonly timeline: readonly RaceFrame[];
  /** Ticket numbers, the leader first. */
  readonly order$: Observable<readonly number[]>;
  readonly attach: Attach;
  /** Whether the race, live or replayed, is running and not paused. */
  readonly isRunning: boolean;
  readonly findField: RefObject<HTMLInputElement | null>;
  /** Rendered below the track. */
  readonly children?: ReactNode;
}

/** Shows the race of a draw, live or replayed: the fingerprint, the word, the track, and the first or last places. */
export function RunView({
  record,
  program,
  timeline,
  order$,
  attach,
  isRunning,
  findField,
  children,
}: RunViewProps) {
  const isPhone = useMediaQuery('(max-width: 720px)');
  // The height is 0 unless a phone shows a `dense` track: only then does the style sheet show `.below`.
  const [below, { height: belowHeight }] = useSize<HTMLDivElement>();
  const [text, setText] = useState('');
  const tickets = useMemo(() => listTickets(record), [record]);
  const places$ = useMemo(
    () => order$.pipe(map((order) => listShownPlaces(tickets, order, record.rule, PLACES))),
    [order$, tickets, record],
  );
  const found = findTicket(tickets, text);
  const drawsFirst = record.rule.kind === 'first';
  const field = (
    <FindField ref={findField} text={text} found={found?.name ?? null} onChange={setText} />
  );
  return (
    <div className={styles.view}>
      <header className={styles.heading}>
        <h2>
          Draw {record.number} <span>{formatDrawnPlaces(record)}</span>
        </h2>
        <p className={styles.locked}>
          <span>
            List <b>{formatGroupedFingerprint(record.fingerprint)}</b>
          </span>
          <span className={styles.word}>
            {record.word === '' ? (
              'No word'
            ) : (
              <>
                Word{' '}
                <b>
                  <bdi>{record.word}</bdi>
                </b>
              </>
            )}
          </span>
        </p>
      </header>
      {isPhone && <PlaceRow label={drawsFirst ? 'In front' : 'At the back'} places$={places$} />}
      <div className={styles.run}>
        <DrawTrack
          program={program}
          tickets={tickets}
          timeline={timeline}
          attach={attach}
          places$={places$}
          foundTicket={isPhone && belowHeight === 0 ? undefined : found}
          isPhone={isPhone}
          extraHeightIfNamed={belowHeight === 0 ? 0 : belowHeight + GAP_PX}
        />
        {children}
      </div>
      {!isPhone && (
        <OrderPanel rule={record.rule} places$={places$} isRunning={isRunning}>
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
