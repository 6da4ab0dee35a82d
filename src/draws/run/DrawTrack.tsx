import { useSubscription } from 'observable-hooks';
import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Observable } from 'rxjs';
import { type DecidedDraw, listDrawn, type Paths, type Program, TICK_MS } from '../../../streams';
import { Course } from '../../horse/Course';
import { HorsePoses } from '../../horse/HorseSprite';
import type { AnimateParts } from '../../motion/createPlayer';
import { listMovingHorses } from '../../motion/listMovingHorses';
import { useScheme } from '../../theme/SchemeProvider';
import panel from '../../ui/panel.module.css';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { useRem } from '../../ui/useRem';
import { useSize } from '../../ui/useSize';
import hidden from '../../ui/visuallyHidden.module.css';
import { formatCount } from '../../ui/words';
import { TicketLabel } from '../TicketBadge';
import type { ShownPlace, Ticket } from '../tickets';
import styles from './DrawTrack.module.css';
import { type Crowd, createCrowd } from './crowd';
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

/** Rings around more drawn places than this would cover each other. */
const MOST_RINGS = 100;

/** How many horses of a crowd are large. */
const LEADERS = 10;

/** The smallest distance between two lines below lanes, in rem, and the lanes between them. */
const LINE_GAP = 1.5;
const LANES_BETWEEN_LINES = [10, 50, 100, 500, 1000];

interface DrawTrackProps {
  readonly draw: DecidedDraw;
  readonly program: Program;
  readonly tickets: readonly Ticket[];
  readonly paths: Paths;
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
  draw,
  program,
  tickets,
  paths,
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
    useCallback((element) => listMovingHorses(element, paths, poseMs), [paths, poseMs]),
  );
  const { kind, laneHeight, nameSize, spriteWidth, sky, ground } = layout;
  // Before the height is known, the tags would be at the top. They would slide from there to their places.
  const hasNameTags = height > 0 && kind !== 'named' && !isPhone;
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
        <Gutter tickets={tickets} kind={kind} lineGap={(LINE_GAP * rem) / laneHeight} />
        {hasNameTags && (
          <NameTags
            places$={places$}
            layout={layout}
            height={height}
            gap={TAG_GAP * rem}
            paths={paths}
            animateParts={animateParts}
          />
        )}
        {kind === 'crowd' ? (
          <CrowdCanvas
            draw={draw}
            tickets={tickets}
            paths={paths}
            layout={layout}
            poseMs={poseMs}
            places$={places$}
            foundTicket={foundTicket}
            animateParts={animateParts}
          />
        ) : (
          <Runners tickets={tickets} />
        )}
        {foundTicket && (
          <Pin
            key={`${foundTicket.number} ${kind}`}
            ticket={foundTicket}
            paths={paths}
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
  /** The smallest number of lanes between two lines. */
  readonly lineGap: number;
}

/**
 * The names of the lanes. On a `dense` track, only screen readers get the names, and a line with a number is visible
 * below every tenth lane. For a crowd, nobody reads all names: the visitor can find each of them.
 */
const Gutter = memo(function Gutter({ tickets, kind, lineGap }: GutterProps) {
  if (kind !== 'named') {
    const step =
      kind === 'dense' ? 10 : (LANES_BETWEEN_LINES.find((lanes) => lanes >= lineGap) ?? 1000);
    return (
      <>
        {kind === 'crowd' ? (
          <p className={hidden.visuallyHidden}>{formatCount(tickets.length, 'ticket')}</p>
        ) : (
          <ol className={hidden.visuallyHidden} aria-label="Tickets">
            {tickets.map(({ number, name }) => (
              <li key={number}>
                {number} <bdi>{name}</bdi>
              </li>
            ))}
          </ol>
        )}
        <div aria-hidden>
          {tickets
            .filter(({ number }) => number % step === 0 && number < tickets.length)
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

interface CrowdCanvasProps extends Pick<
  DrawTrackProps,
  'draw' | 'tickets' | 'paths' | 'places$' | 'foundTicket' | 'animateParts'
> {
  readonly layout: TrackLayout;
  readonly poseMs: number;
}

/** The horses of a crowd on a canvas. The leaders and a found ticket are larger. */
function CrowdCanvas({
  draw,
  tickets,
  paths,
  layout,
  poseMs,
  places$,
  foundTicket,
  animateParts,
}: CrowdCanvasProps) {
  const [area, { width, height }] = useSize<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const crowd = useRef<Crowd>(null);
  const leaders = useRef<readonly number[]>([]);
  const foundLane = foundTicket && foundTicket.number - 1;
  const [scheme] = useScheme();
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  useLayoutEffect(() => {
    if (canvas.current === null || width === 0) return;
    const drawn = listDrawn(draw);
    const picture = createCrowd(
      canvas.current,
      {
        paths,
        colors: tickets.map(({ color }) => color),
        ringedLanes: drawn.length > MOST_RINGS ? [] : drawn.map(({ ticket }) => ticket - 1),
        poseMs,
      },
      { ...layout, width, height },
    );
    crowd.current = picture;
    const stop = animateParts([picture]);
    return () => {
      stop();
      picture.dispose();
      crowd.current = null;
    };
    // A new color scheme needs a new picture. The picture reads the colors later, when the horses are loaded.
  }, [draw, tickets, paths, layout, poseMs, width, height, animateParts, scheme, isDark]);
  const showLeaders = () => {
    crowd.current?.setLeaders([
      ...leaders.current,
      ...(foundLane === undefined ? [] : [foundLane]),
    ]);
  };
  useLayoutEffect(showLeaders);
  useSubscription(places$, (places) => {
    leaders.current = places.slice(0, LEADERS).map(({ ticket }) => ticket.number - 1);
    showLeaders();
  });
  return (
    <div ref={area} className={styles.crowd} aria-hidden>
      <canvas ref={canvas} />
    </div>
  );
}

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
