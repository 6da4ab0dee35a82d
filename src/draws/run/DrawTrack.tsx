import { memo, useCallback, useMemo } from 'react';
import type { Observable } from 'rxjs';
import { type Program, type RaceFrame, TICK_MS } from '../../../streams';
import { Course } from '../../horse/Course';
import { HorsePoses } from '../../horse/HorseSprite';
import type { AnimateParts } from '../../motion/createPlayer';
import { listMovingHorses } from '../../motion/listMovingHorses';
import panel from '../../ui/panel.module.css';
import { useRem } from '../../ui/useRem';
import { useSize } from '../../ui/useSize';
import hidden from '../../ui/visuallyHidden.module.css';
import { TicketLabel } from '../TicketBadge';
import type { ShownPlace, Ticket } from '../tickets';
import styles from './DrawTrack.module.css';
import { layOutTrack, type TrackLayout } from './trackLayout';
import { NameTags, Pin, useMovingParts } from './trackMarks';

/**
 * How long a horse can hold each of the two galloping poses, in simulated ms. The longest that takes at most
 * `MAX_POSE_MS` on the screen is used, so that the horses gallop about as fast in a long race as in a short one.
 */
const POSES_MS = [2 * TICK_MS, TICK_MS, TICK_MS / 2, TICK_MS / 4];
/** In ms at speed 1. */
const MAX_POSE_MS = 400;

/** The smallest distance between the centers of two tags, in rem. */
const TAG_GAP = 2.375;

interface DrawTrackProps {
  readonly program: Program;
  readonly tickets: readonly Ticket[];
  readonly timeline: readonly RaceFrame[];
  /** How long a tick takes at speed 1, in ms. */
  readonly tickMs: number;
  /** Animates parts of the track in step with the race. */
  readonly animateParts: AnimateParts;
  /** The current first places. If the draw's rule is `last`: the last places, the very last one first. */
  readonly places$: Observable<readonly ShownPlace[]>;
  /** The ticket that the visitor has searched for. */
  readonly foundTicket: Ticket | undefined;
  /** Whether the window is too narrow for name tags beyond the finish line. */
  readonly isPhone: boolean;
  /** The height in px of the content below the track. If the lanes show names, the track hides it and takes its height. */
  readonly belowHeight: number;
}

/** The track of a draw, with all its tickets. It fills the height of its container. */
export function DrawTrack({
  program,
  tickets,
  timeline,
  tickMs,
  animateParts,
  places$,
  foundTicket,
  isPhone,
  belowHeight,
}: DrawTrackProps) {
  const [lanes, { width, height }] = useSize<HTMLDivElement>();
  const rem = useRem();
  const labelEms = useMemo(() => estimateLabelEms(tickets), [tickets]);
  const layout = useMemo(
    () => layOutTrack(tickets.length, { width, height, rem, isPhone, labelEms, belowHeight }),
    [width, height, rem, isPhone, labelEms, tickets.length, belowHeight],
  );
  const poseMs = POSES_MS.find((ms) => (ms / TICK_MS) * tickMs <= MAX_POSE_MS) ?? TICK_MS / 4;
  const track = useMovingParts<HTMLDivElement>(
    animateParts,
    useCallback((element) => listMovingHorses(element, timeline, poseMs), [timeline, poseMs]),
  );
  const { kind, laneHeight, nameSize, spriteWidth, sky, ground } = layout;
  // Before the height is known, the tags would be at the top. They would slide from there to their places.
  const hasNameTags = height > 0 && kind === 'dense' && !isPhone;
  return (
    <div
      ref={track}
      className={`${panel.panel} ${styles.track}`}
      data-kind={kind}
      data-crowded={tickets.length > 100 || undefined}
      style={{
        '--lane': `${laneHeight}px`,
        '--name': `${nameSize}px`,
        '--label-ems': labelEms,
        '--sprite': `${spriteWidth}px`,
        '--sky': `${sky}px`,
        '--ground': `${ground}px`,
      }}
    >
      <Course distance={program.distance} title={kind === 'named' ? 'No. and name' : 'No.'} />
      <div ref={lanes} className={styles.lanes}>
        <Gutter tickets={tickets} kind={kind} />
        {hasNameTags && (
          <NameTags
            places$={places$}
            layout={layout}
            height={height}
            gap={TAG_GAP * rem}
            timeline={timeline}
            animateParts={animateParts}
          />
        )}
        <Runners tickets={tickets} />
        {foundTicket && (
          <Pin
            key={`${foundTicket.number} ${kind}`}
            ticket={foundTicket}
            timeline={timeline}
            animateParts={animateParts}
          />
        )}
      </div>
    </div>
  );
}

/** Estimates the width of the widest label in the gutter, with its badge, in ems of its name. */
function estimateLabelEms(tickets: readonly Ticket[]): number {
  const widest = Math.max(
    ...tickets.map(
      ({ name, ordinalWithinName }) => name.length + (ordinalWithinName === null ? 0 : 6),
    ),
  );
  return 0.6 * widest + 2.4;
}

interface GutterProps {
  readonly tickets: readonly Ticket[];
  readonly kind: TrackLayout['kind'];
}

/**
 * The names of the lanes. On a `dense` track, only screen readers get the names, and a line with a number is visible
 * below every tenth lane.
 */
const Gutter = memo(function Gutter({ tickets, kind }: GutterProps) {
  if (kind === 'dense') {
    return (
      <>
        <ol className={hidden.visuallyHidden} aria-label="Tickets">
          {tickets.map(({ number, name }) => (
            <li key={number}>
              {number} <bdi>{name}</bdi>
            </li>
          ))}
        </ol>
        <div aria-hidden>
          {tickets
            .filter(({ number }) => number % 10 === 0 && number < tickets.length)
            .map(({ number }) => (
              <b key={number} className={styles.tenthLane} style={{ '--number': number }}>
                {number}
              </b>
            ))}
        </div>
      </>
    );
  }
  return (
    <ol className={styles.laneNames} aria-label="Tickets">
      {tickets.map((ticket) => (
        <li key={ticket.number} className={styles.lane}>
          <TicketLabel ticket={ticket} className={styles.laneName} />
          {ticket.ordinalWithinName !== null && (
            <span className={styles.ordinalWithinName}>{ticket.ordinalWithinName}</span>
          )}
        </li>
      ))}
    </ol>
  );
});

interface RunnersProps {
  readonly tickets: readonly Ticket[];
}

/** The horses, which `DrawTrack` animates. Far lanes come first, so that near horses cover far ones. */
const Runners = memo(function Runners({ tickets }: RunnersProps) {
  return (
    <div aria-hidden>
      {tickets.map(({ number, color }) => (
        <div key={number} className={styles.clip} style={{ '--number': number }}>
          <div className={styles.runner} data-runner>
            <div className={styles.sprite}>
              <HorsePoses color={color} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
});
