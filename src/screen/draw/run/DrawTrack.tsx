import { useCallback, useMemo } from 'react';
import type { Observable } from 'rxjs';
import { type Program, type RaceFrame, TICK_MS } from '../../../game';
import type { Ticket } from '../../../game/draw/listTickets';
import { useSize } from '../../../ui/useSize';
import type { Attach } from '../../motion/createMotion';
import { Course } from '../../track/Course';
import { listMovingHorses } from '../../track/moveHorses';
import styles from './DrawTrack.module.css';
import { NameTags, useTaggedTickets } from './NameTags';
import { Gutter } from './Gutter';
import { useMovingParts } from './movingParts';
import { Pin } from './Pin';
import { layOutTrack, SPRITE_HEIGHT } from './trackLayout';
import type { ShownPlace } from './shownPlaces';
import { Runners } from './Runners';

/** How long a horse holds a pose, in simulated ms. Half as long as in a race, because a draw runs in slow motion. */
const POSE_MS = TICK_MS;

const NO_TICKETS: readonly Ticket[] = [];

interface DrawTrackProps {
  readonly program: Program;
  readonly tickets: readonly Ticket[];
  readonly timeline: readonly RaceFrame[];
  /** Animates parts of the track in step with the race. */
  readonly attach: Attach;
  /** The first places of the order. For the rule `last`, the last places, with the very last place first. */
  readonly places$: Observable<readonly ShownPlace[]>;
  /** The ticket that the visitor has searched for. */
  readonly foundTicket: Ticket | undefined;
  /** Whether the window is too narrow for name tags beyond the finish line. */
  readonly isPhone: boolean;
  /** The height of what is below the track. A track that shows names has nothing below it, so it gains this height. */
  readonly extraHeightIfNamed: number;
}

/** The track of a draw, with all its tickets. It fills the height of its container. */
export function DrawTrack({
  program,
  tickets,
  timeline,
  attach,
  places$,
  foundTicket,
  isPhone,
  extraHeightIfNamed,
}: DrawTrackProps) {
  const [lanes, { height }] = useSize<HTMLDivElement>();
  const layout = useMemo(
    () => layOutTrack(height, tickets.length, extraHeightIfNamed),
    [height, tickets.length, extraHeightIfNamed],
  );
  const track = useMovingParts<HTMLDivElement>(
    attach,
    useCallback((element) => listMovingHorses(element, timeline, POSE_MS), [timeline]),
  );
  const { kind, laneHeight, spriteWidth, sky, ground } = layout;
  const taggedTickets = useTaggedTickets(places$);
  // Before the height is known, the tags would be at the top. They would slide from there to their places.
  const shown = height > 0 && kind === 'dense' && !isPhone ? taggedTickets : NO_TICKETS;
  return (
    <div
      ref={track}
      className={styles.track}
      data-kind={height > 0 ? kind : undefined}
      data-crowded={tickets.length > 100 || undefined}
      style={{
        '--lane': `${laneHeight}px`,
        '--sprite': `${spriteWidth}px`,
        '--sprite-height': `${spriteWidth * SPRITE_HEIGHT}px`,
        '--sky': `${sky}px`,
        '--ground': `${ground}px`,
      }}
    >
      <Course distance={program.distance} title={kind === 'named' ? 'No. and name' : 'No.'} />
      <div ref={lanes} className={styles.lanes}>
        <Gutter tickets={tickets} kind={kind} />
        <NameTags
          tickets={shown}
          layout={layout}
          height={height}
          timeline={timeline}
          attach={attach}
        />
        <Runners tickets={tickets} />
        {foundTicket && (
          <Pin
            key={`${foundTicket.number} ${kind}`}
            ticket={foundTicket}
            timeline={timeline}
            attach={attach}
          />
        )}
      </div>
    </div>
  );
}
