import { useObservableEagerState } from 'observable-hooks';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { distinctUntilChanged } from 'rxjs';
import { createTimeline, type Program, TICK_MS } from '../../../streams';
import { copyText } from '../../ui/copyText';
import { Diagram } from './Diagram';
import { axisOf, type Middle, rowsOf, scrollTo, tickAt } from './geometry';
import styles from './inspector.module.css';
import { Labels } from './Labels';
import { Legend } from './Legend';
import { marbleTest, textOf } from './marbleTest';
import { createPlayer } from './player';
import { eventsOf, readAt, sayLine, sayReading, sayState } from './reading';
import { Readout, Summary } from './Readout';
import { Strip } from './Strip';
import { hasSameLines, isShut, type Line, type Race, scriptOf, shutMsOf, type Take } from './take';
import { TestPanel } from './TestPanel';
import { type AxisMode, type Speed, Transport } from './Transport';
import { useMedia } from '../../ui/useMedia';
import { useWidth } from './useWidth';

/** What the address keeps of the inspector. */
interface Settings {
  /** By itself: the head on a phone, the whole race elsewhere. */
  readonly axis: AxisMode | 'auto';
  readonly middle: Middle;
  readonly speed: Speed;
  /** The tick of the winning post; -1 for none. */
  readonly at: number;
  /** When the gate changed in the take that is over, in ms on its clock; `null` for none. */
  readonly script: readonly number[] | null;
}

interface InspectorProps extends Settings {
  readonly race: Omit<Race, 'isCompared'>;
  readonly onSet: (changes: Partial<Settings>) => void;
}

const FACTORS: Record<Speed, number> = { '½': 0.5, '1': 1, '2': 2, '4': 4 };

/** How long it is told that something was copied. */
const TOLD_MS = 2000;

/** The width of the names, left of the axis; none on a phone. */
const GUTTER = 184;

/** A race as a live marble diagram that is worked by hand, and as a test. Another race is another `key`. */
export function Inspector({
  race,
  axis: wanted,
  middle,
  speed,
  at,
  script,
  onSet,
}: InspectorProps) {
  const { seed, run, lap, failsAt } = race;
  const isCompared = middle === 'laps';
  const asked = useMemo(
    () => ({ seed, run, lap, failsAt, isCompared }),
    [seed, run, lap, failsAt, isCompared],
  );
  const [player] = useState(() => createPlayer(asked, script));
  const { program, programs } = useObservableEagerState(player.taking$);
  const phase = useObservableEagerState(player.phase$);
  const take = useObservableEagerState(
    useMemo(() => player.take$.pipe(distinctUntilChanged(hasSameLines)), [player]),
  );
  useEffect(() => player.run(), [player]);
  useEffect(() => {
    player.setSpeed(FACTORS[speed]);
  }, [player, speed]);
  useEffect(() => {
    player.change(asked);
  }, [player, asked]);

  const [board, width] = useWidth<HTMLDivElement>();
  const [hovered, setHovered] = useState<number | null>(null);
  const isPhone = useMedia('(max-width: 720px)');
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const mode = wanted === 'auto' ? (isPhone ? 'head' : 'whole') : wanted;
  const isFollowing = mode === 'head';
  const raceMs = useMemo(
    () => lengthOf(isCompared ? programs : [program], run),
    [isCompared, programs, program, run],
  );
  const lastMs = isFollowing ? null : Math.max(raceMs + shutMsOf(take), take.now);
  const axis = useMemo(() => axisOf(width, lastMs, isPhone), [width, lastMs, isPhone]);
  const count = isCompared ? programs.length : program.horses.length;
  const rows = rowsOf(middle, count, isPhone);

  const lastTick = Math.floor(take.now / TICK_MS);
  const cursor = at < 0 || phase === 'idle' ? null : Math.min(at, lastTick) * TICK_MS;
  const seen = hovered !== null && hovered <= lastTick ? hovered : null;
  const reading = readAt(take, seen === null ? (cursor ?? take.now) : seen * TICK_MS);
  const moveTo = (tick: number) => {
    if (phase !== 'idle') onSet({ at: Math.max(0, Math.min(lastTick, tick)) });
  };
  const step = (direction: -1 | 1) => {
    const events = eventsOf(take);
    const now = cursor ?? take.now;
    const next =
      direction === 1 ? events.find((ms) => ms > now) : events.findLast((ms) => ms < now);
    if (next !== undefined) moveTo(next / TICK_MS);
  };

  // What was played goes into the address, so that it can be sent.
  const set = useRef(onSet);
  useEffect(() => {
    set.current = onSet;
  });
  useEffect(() => {
    if (phase === 'finished') set.current({ script: scriptOf(take) });
  }, [phase, take]);
  const play = () => {
    if (phase === 'finished') onSet({ at: -1, script: null });
    player.play();
  };
  const clear = () => {
    onSet({ at: -1, script: null });
    player.clear();
  };

  const isWhole = phase === 'finished' && take.frames.end?.error === null;
  const test = useMemo(
    () => (isWhole ? marbleTest(asked, program.name, take) : null),
    [isWhole, asked, program, take],
  );
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () => {
    if (test !== null) void copyText(textOf(test)).then(setCopied);
  };
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => {
      setCopied(null);
    }, TOLD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);

  const tickUnder = ({ clientX, currentTarget }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    const scroll = isFollowing ? scrollTo(axis, width, cursor ?? take.now) : 0;
    return Math.min(lastTick, tickAt(axis, x + scroll));
  };
  const onSliderKey = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const { key, shiftKey, repeat } = event;
    const now = cursor === null ? lastTick : cursor / TICK_MS;
    const stride = shiftKey ? 10 : 1;
    const tick = new Map([
      ['ArrowLeft', now - stride],
      ['ArrowRight', now + stride],
      ['Home', 0],
      ['End', lastTick],
    ]).get(key);
    if (tick !== undefined) moveTo(tick);
    else if (key === 'PageUp') step(-1);
    else if (key === 'PageDown') step(1);
    else if (key === 'Escape') onSet({ at: -1 });
    else if (key !== ' ') return;
    // Held, it would work the gate with every repeat.
    else if (!repeat) play();
    event.preventDefault();
  };

  return (
    <div
      className={styles.inspector}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === 'c' && !hasModifier(event)) copy();
      }}
    >
      <section className={styles.strip} aria-label="Track">
        <Strip
          program={program}
          frame={reading.frame}
          isGliding={phase === 'racing' && reading.at === take.now && !isStill}
          glideMs={TICK_MS / FACTORS[speed]}
        />
        <Summary phase={phase} reading={reading} isReading={cursor !== null || seen !== null} />
      </section>

      <section className={styles.panel} aria-label="Streams">
        <Transport
          phase={phase}
          isShut={isShut(take)}
          speed={speed}
          axis={mode}
          middle={middle}
          onPlay={play}
          onStep={step}
          onClear={clear}
          onSet={onSet}
          onCopy={test === null ? null : copy}
          copied={copied}
        />
        <div className={styles.board} style={{ height: rows.height }}>
          <Labels rows={rows} middle={middle} programs={programs} program={program} />
          <div
            ref={board}
            className={styles.window}
            role="slider"
            tabIndex={0}
            aria-label="Moment"
            aria-valuemin={0}
            aria-valuemax={lastTick}
            aria-valuenow={reading.tick}
            aria-valuetext={sayReading(reading, program)}
            onKeyDown={onSliderKey}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              moveTo(tickUnder(event));
            }}
            onPointerMove={(event) => {
              if (event.buttons === 1) moveTo(tickUnder(event));
              else if (event.pointerType === 'mouse') setHovered(tickUnder(event));
            }}
            onPointerLeave={() => {
              setHovered(null);
            }}
          >
            {width > 0 && (
              <Diagram
                take$={player.take$}
                take={take}
                programs={programs}
                program={program}
                axis={axis}
                rows={rows}
                middle={middle}
                width={width}
                isFollowing={isFollowing}
                cursor={cursor}
                hovered={seen}
              />
            )}
            {phase === 'idle' && <p className={styles.hint}>Press play</p>}
          </div>
          <Readout
            rows={rows}
            middle={middle}
            program={program}
            programs={programs}
            take={take}
            reading={reading}
          />
        </div>
        <Lines take={take} />
        <Legend />
      </section>

      <TestPanel
        test={test}
        axis={isFollowing ? null : axis}
        gutter={GUTTER}
        hovered={hovered}
        onHover={setHovered}
        onCopy={copy}
        copied={copied}
      />
      <p className={styles.heard} role="status">
        {copied ?? sayState(take, program, phase !== 'idle')}
      </p>
    </div>
  );
}

/** The lines in words. */
function Lines({ take }: { take: Take }) {
  const { ticks, gate, frames, leader, finishes, live, final } = take;
  const lines: [name: string, line: Line<unknown>][] = [
    ['ticks', ticks],
    ['paused$', gate],
    ['frames', frames],
    ['leader', leader],
    ['finishes', finishes],
    ['liveResults$', live],
    ['finalResults$', final],
  ];
  return (
    <ul className={styles.heard} aria-label="Lines">
      {lines.map(([name, line]) => (
        <li key={name}>{sayLine(name, line)}</li>
      ))}
    </ul>
  );
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** How long the longest of some races takes, in ms. */
function lengthOf(programs: readonly Program[], run: number): number {
  return Math.max(
    ...programs.map((program) => createTimeline(program, { seed: run }).at(-1)?.elapsedMs ?? 0),
  );
}
