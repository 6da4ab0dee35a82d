import { type PointerEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { map, type Observable } from 'rxjs';
import { createTimeline, FINISH_POSITION, type Program, TRACK_LENGTH } from '../../streams';
import { usePrograms } from '../game';
import type { Pose } from '../screen/horse/HorseSprite';
import { POSES } from '../screen/track/moveHorses';
import { Track } from '../screen/track/Track';
import track from '../screen/track/Track.module.css';
import { Commits } from './parts/Commits';
import { Stage } from './parts/Stage';
import { choice, demo, range, type ShowProps } from './shell/demo';
import { Figure } from './shell/Figures';
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
  idea: 'A place is one number, 0 to 100; the line is at 95.',
  group: 'Components',
  order: 1,
  knobs,
  keys: (
    <>
      Drag the horse, or <kbd>←</kbd> <kbd>→</kbd> by 0.1, <kbd>PgUp</kbd> <kbd>PgDn</kbd> by 5.
    </>
  ),
  Show: (props) => (
    <Commits>
      <Stage seed="53-53" rounds={1} size={props.knobs.runners}>
        <HandMoved {...props} />
      </Stage>
    </Commits>
  ),
});

/** A track that no race moves: its horses are written where the knobs say, and nothing renders. */
function HandMoved({ knobs, knobs$, set }: Props) {
  const [program] = usePrograms();
  if (program === undefined) throw new Error('the meeting has no program');
  const stand = useRef<HTMLDivElement>(null);
  const flag = useRef<HTMLDivElement>(null);
  const { others, width } = knobs;
  const lane = Math.min(knobs.lane, program.horses.length);
  const places = useMemo(
    () => (others === 'spread' ? spreadOf(program) : program.horses.map(() => 0)),
    [program, others],
  );
  const write = useCallback(
    ({ position, pose }: Props['knobs']) => {
      if (stand.current === null || flag.current === null) return;
      for (const [index, runner] of runnersIn(stand.current).entries()) {
        const place = index === lane - 1 ? position : (places[index] ?? 0);
        runner.style.transform = transformOf(place, poseAt(place, pose));
        runner.closest('li')?.toggleAttribute('data-chosen', index === lane - 1);
      }
      flag.current.style.setProperty('--place', String(shareOf(position)));
      flag.current.ariaValueNow = position.toFixed(1);
      flag.current.textContent = position.toFixed(1);
    },
    [lane, places],
  );
  // Before the paint: what is rendered anew is written anew.
  useLayoutEffect(() => {
    const subscription = knobs$.subscribe(write);
    return () => {
      subscription.unsubscribe();
    };
  }, [knobs$, write]);

  const drag = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const runner = runnersIn(currentTarget)[lane - 1];
    const sprite = runner?.querySelector('svg')?.getBoundingClientRect();
    // The runner itself has moved; the window it moves in has not.
    const windowBox = runner?.parentElement?.getBoundingClientRect();
    if (!runner || !windowBox || !sprite) return;
    const start = windowBox.left + 0.9375 * sprite.width;
    set({ position: ((clientX - start) / runner.offsetWidth) * FINISH_POSITION });
  };
  return (
    <div
      ref={stand}
      className={styles.stand}
      style={width === 'full' ? undefined : { maxWidth: Number(width) }}
      onPointerDown={(event) => {
        const chosen = laneUnder(event);
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
      <div className={`${track.track} ${styles.over}`}>
        <div
          ref={flag}
          className={styles.flag}
          role="slider"
          tabIndex={0}
          aria-label={`Position of lane ${lane}`}
          aria-valuemin={0}
          aria-valuemax={TRACK_LENGTH}
          aria-valuenow={0}
          onKeyDown={(event) => {
            const step = STEPS[event.key];
            if (step === undefined) return;
            event.preventDefault();
            set({ position: Number(event.currentTarget.ariaValueNow) + step });
          }}
        />
      </div>
      <PlaceFigures knobs$={knobs$} distance={program.distance} />
    </div>
  );
}

/** How far a key moves the horse. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -0.1,
  ArrowDown: -0.1,
  ArrowRight: 0.1,
  ArrowUp: 0.1,
  PageDown: -5,
  PageUp: 5,
  Home: -TRACK_LENGTH,
  End: TRACK_LENGTH,
};

function PlaceFigures({ knobs$, distance }: { knobs$: Props['knobs$']; distance: number }) {
  const { drawn$, metres$, finished$ } = useMemo(() => {
    const position$: Observable<number> = knobs$.pipe(map(({ position }) => position));
    return {
      drawn$: knobs$.pipe(
        map(({ position, pose }) => transformOf(position, poseAt(position, pose))),
      ),
      metres$: position$.pipe(map((position) => `${Math.round(shareOf(position) * distance)} m`)),
      finished$: position$.pipe(
        map((position) =>
          position >= FINISH_POSITION
            ? 'yes'
            : `no, ${(FINISH_POSITION - position).toFixed(1)} to go`,
        ),
      ),
    };
  }, [knobs$, distance]);
  return (
    <>
      <Figure label="Drawn at" text$={drawn$} isCode />
      <Figure label={`Of ${distance} m`} text$={metres$} />
      <Figure label="Finished" text$={finished$} />
    </>
  );
}

/** Where the others would be a third into a race. */
function spreadOf(program: Program): number[] {
  const timeline = createTimeline(program, { seed: 'spread' });
  const frame = timeline[Math.floor(timeline.length / 3)];
  return frame?.progress.map(({ position }) => position) ?? [];
}

/** The share of the way to the line: on it a horse is home, wherever it comes to stand. */
function shareOf(position: number): number {
  return Math.min(position, FINISH_POSITION) / FINISH_POSITION;
}

/** The poses stand one below the other, a lane high each. */
function transformOf(position: number, pose: Pose): string {
  const share = Number((shareOf(position) * 100).toFixed(2));
  return `translate(${share}%, ${-100 * POSES.indexOf(pose)}%)`;
}

/** A horse stands at the gate and at home, and changes its feet with every two percent in between. */
function poseAt(position: number, pose: Props['knobs']['pose']): Pose {
  const isUnderWay = position > 0 && position < FINISH_POSITION;
  if (pose === 'stand' || (pose === 'auto' && !isUnderWay)) return 'stand';
  return Math.floor(position / 2) % 2 === 0 ? 'extended' : 'gathered';
}

function runnersIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('[data-runner]')];
}

/** The lane under the pointer, from 1; 0 where there is none. */
function laneUnder({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number {
  return (
    runnersIn(currentTarget).findIndex((runner) => {
      const box = runner.closest('li')?.getBoundingClientRect();
      return box && clientY >= box.top && clientY < box.bottom && clientX >= box.left;
    }) + 1
  );
}
