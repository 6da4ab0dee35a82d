import { type PointerEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { map } from 'rxjs';
import { createTimeline, FINISH_POSITION, type Program, TRACK_LENGTH } from '../../streams';
import { usePrograms } from '../game';
import type { Pose } from '../screen/horse/HorseSprite';
import { POSES } from '../screen/track/moveHorses';
import { Track } from '../screen/track/Track';
import track from '../screen/track/Track.module.css';
import { CommitCount } from './parts/CommitCount';
import { GameProvider } from './parts/GameProvider';
import { choice, demo, range, type ShowProps } from './shell/demo';
import { Output } from './shell/Output';
import styles from './track.module.css';

const knobs = {
  position: range({
    label: 'Position',
    min: 0,
    max: TRACK_LENGTH,
    step: 0.1,
    value: 0,
    mark: FINISH_POSITION,
    isLive: true,
  }),
  lane: range({ label: 'Lane', min: 1, max: 10, step: 1, value: 1 }),
  runners: range({ label: 'Runners', min: 2, max: 10, step: 1, value: 10 }),
  others: choice({
    label: 'Others',
    options: ['gate', 'spread'],
    names: { gate: 'At the gate' },
    value: 'gate',
  }),
  pose: choice({ label: 'Pose', options: ['stand', 'gallop', 'auto'], value: 'auto' }),
  width: choice({ label: 'Width', options: ['390', '768', 'full'], value: 'full' }),
};

type Props = ShowProps<typeof knobs>;

export default demo({
  title: 'Track',
  idea: 'A position is one number from 0 to 100; the line is at 95.',
  group: 'Components',
  order: 1,
  knobs,
  keys: (
    <>
      Drag the horse, or move the slider: <kbd>←</kbd> <kbd>→</kbd> by 0.1, <kbd>PgUp</kbd>{' '}
      <kbd>PgDn</kbd> by 10.
    </>
  ),
  Show: (props) => (
    <CommitCount>
      <GameProvider seed="53-53" rounds={1} size={props.knobs.runners}>
        {() => <ManualTrack {...props} />}
      </GameProvider>
    </CommitCount>
  ),
});

/** A track without a race. The knobs move its horses without a render. */
function ManualTrack({ knobs, knobs$, set }: Props) {
  const [program] = usePrograms();
  if (program === undefined) throw new Error('the game has no program');
  const root = useRef<HTMLDivElement>(null);
  const flag = useRef<HTMLDivElement>(null);
  const lane = Math.min(knobs.lane, program.horses.length);
  const positions = useMemo(
    () => (knobs.others === 'spread' ? listPositions(program) : program.horses.map(() => 0)),
    [program, knobs.others],
  );
  const write = useCallback(
    ({ position, pose }: Props['knobs']) => {
      if (root.current === null || flag.current === null) return;
      for (const [index, runner] of listRunners(root.current).entries()) {
        const isChosen = index === lane - 1;
        runner.style.transform = toTransform(isChosen ? position : (positions[index] ?? 0), pose);
        runner.closest('li')?.toggleAttribute('data-chosen', isChosen);
      }
      flag.current.style.setProperty('--share', String(toShare(position)));
      flag.current.textContent = position.toFixed(1);
    },
    [lane, positions],
  );
  useLayoutEffect(() => {
    const subscription = knobs$.subscribe(write);
    return () => {
      subscription.unsubscribe();
    };
  }, [knobs$, write]);

  const drag = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const runner = listRunners(currentTarget)[lane - 1];
    const sprite = runner?.querySelector('svg')?.getBoundingClientRect();
    const course = runner?.parentElement?.getBoundingClientRect();
    if (!runner || !course || !sprite) return;
    const start = course.left + NOSE * sprite.width;
    set({ position: ((clientX - start) / runner.offsetWidth) * FINISH_POSITION });
  };
  return (
    <div
      ref={root}
      className={styles.track}
      style={knobs.width === 'full' ? undefined : { maxWidth: Number(knobs.width) }}
      onPointerDown={(event) => {
        const chosen = findLane(event);
        if (chosen === 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        set({ lane: chosen });
        if (chosen === lane) drag(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event);
      }}
    >
      <Track programId={program.id} />
      <div className={`${track.track} ${styles.overlay}`}>
        <div ref={flag} className={styles.flag} aria-hidden />
      </div>
      <PositionOutputs knobs$={knobs$} distance={program.distance} />
    </div>
  );
}

/** Where the nose is, as a share of the width of the sprite. */
const NOSE = 0.9375;

function PositionOutputs({ knobs$, distance }: { knobs$: Props['knobs$']; distance: number }) {
  const [transform$, metres$, finished$] = useMemo(
    () => [
      knobs$.pipe(map(({ position, pose }) => toTransform(position, pose))),
      knobs$.pipe(map(({ position }) => `${Math.round(toShare(position) * distance)} m`)),
      knobs$.pipe(
        map(({ position }) =>
          position >= FINISH_POSITION
            ? 'yes'
            : `no, ${(FINISH_POSITION - position).toFixed(1)} to go`,
        ),
      ),
    ],
    [knobs$, distance],
  );
  return (
    <>
      <Output label="Drawn at" text$={transform$} isCode />
      <Output label={`Of ${distance} m`} text$={metres$} />
      <Output label="Finished" text$={finished$} />
    </>
  );
}

/** The positions a third into a race. */
function listPositions(program: Program): number[] {
  const timeline = createTimeline(program, { seed: 'spread' });
  const frame = timeline[Math.floor(timeline.length / 3)];
  return frame?.progress.map(({ position }) => position) ?? [];
}

/** The share of the way to the line. A horse is drawn no further than the line. */
function toShare(position: number): number {
  return Math.min(position, FINISH_POSITION) / FINISH_POSITION;
}

/** The poses of a runner are stacked, each as high as the lane. */
function toTransform(position: number, pose: Props['knobs']['pose']): string {
  const share = Number((toShare(position) * 100).toFixed(2));
  return `translate(${share}%, ${-100 * POSES.indexOf(toPose(position, pose))}%)`;
}

/** A galloping horse changes its pose every two percent. */
function toPose(position: number, pose: Props['knobs']['pose']): Pose {
  const isMoving = position > 0 && position < FINISH_POSITION;
  if (pose === 'stand' || (pose === 'auto' && !isMoving)) return 'stand';
  return Math.floor(position / 2) % 2 === 0 ? 'extended' : 'gathered';
}

function listRunners(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('[data-runner]')];
}

/** The lane under the pointer, from 1; 0 for none. */
function findLane({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number {
  return (
    listRunners(currentTarget).findIndex((runner) => {
      const box = runner.closest('li')?.getBoundingClientRect();
      return box && clientY >= box.top && clientY < box.bottom && clientX >= box.left;
    }) + 1
  );
}
