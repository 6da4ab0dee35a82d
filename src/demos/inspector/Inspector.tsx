import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useSubscription } from 'observable-hooks';
import { fromEvent } from 'rxjs';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { TICK_MS } from '../../../streams';
import { LaneBadge } from '../../horse/LaneBadge';
import { isInside, isShortcutEvent } from '../../page/shortcuts';
import { useCopy } from '../../ui/copyText';
import panel from '../../ui/panel.module.css';
import { MEDIA } from '../../theme/media';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { useSize } from '../../ui/useSize';
import { laneAndColorOf } from '../parts/races';
import {
  formatStatus,
  formatStream,
  formatValueText,
  listDiagramRows,
  listEvents,
  type Row,
} from './describeRecording';
import { Diagram } from './Diagram';
import styles from './inspector.module.css';
import { formatToggles, parseToggles, type Settings } from './knobs';
import { createAxis, createLayout, STREAM_ROWS } from './layout';
import { Legend } from './shapes';
import { createMarbleTest, formatMarbleTest } from './marbleTest';
import { RaceTrack } from './RaceTrack';
import { clip, listDroppedTicks, record } from './record';
import { TestPanel } from './TestPanel';
import { Toolbar } from './Toolbar';
import { usePlayer } from './usePlayer';

/** The elements that Space already presses or scrolls. */
const SPACE_TARGETS = 'button, a, ol[tabindex]';

const SPEEDS: Readonly<Record<Settings['speed'], number>> = { '½': 0.5, '1': 1, '2': 2, '4': 4 };

/**
 * Shows a race as a live marble diagram that the visitor plays and pauses, and as a marble test. Needs a new
 * `key` when `seed`, `run`, `programNumber` or `pausedFailsAtMs` changes, because the player keeps the pauses of
 * the old race.
 */
export function Inspector({
  settings,
  onSet,
}: {
  settings: Settings;
  onSet: (changes: Partial<Settings>) => void;
}) {
  const {
    seed,
    run,
    programNumber,
    axis: axisSetting,
    // The setting `horses` chooses the view: the leader, all horses of the race, or the leader of each race.
    horses: view,
    speed,
    at: cursorTick,
    toggles,
    pausedFailsAtMs,
  } = settings;
  const showsAllPrograms = view === 'programs';
  const race = useMemo(
    () => ({ seed, run, programNumber, pausedFailsAtMs, showsAllPrograms }),
    [seed, run, programNumber, pausedFailsAtMs, showsAllPrograms],
  );
  const player = usePlayer(race, parseToggles(toggles), SPEEDS[speed]);
  const { recording, phase, toggleTimesMs, nowMs$ } = player;
  const { program, programs, nowMs } = recording;
  const isOver = phase === 'finished' || phase === 'failed';

  const [ref, { width }] = useSize<HTMLDivElement>();
  const isPhone = useMediaQuery(MEDIA.phone);
  // Whether the axis scrolls to the cursor or to the present. Otherwise, it shows the whole race.
  const isFollowing = axisSetting === 'auto' ? isPhone : axisSetting === 'follow';
  // The duration of the race without a pause. Removes the error of `paused$`, because it would end the race early.
  const durationMs = useMemo(() => record({ ...race, pausedFailsAtMs: -1 }, []).nowMs, [race]);
  // A pause drops ticks. Each dropped tick makes the race one tick longer.
  const lastMs = Math.max(durationMs + listDroppedTicks(recording).length * TICK_MS, nowMs);
  const axis = useMemo(
    () => createAxis(width, isFollowing ? null : lastMs, isPhone),
    [width, isFollowing, lastMs, isPhone],
  );
  const rowCount = showsAllPrograms ? programs.length : program.horses.length;
  const layout = createLayout(view, rowCount, isPhone);

  const lastTick = Math.floor(nowMs / TICK_MS);
  const cursorMs =
    cursorTick < 0 || phase === 'idle' ? null : Math.min(cursorTick, lastTick) * TICK_MS;
  const [hovered, setHovered] = useState<number | null>(null);
  const hoveredTick = hovered !== null && hovered <= lastTick ? hovered : null;
  const hoveredMs = hoveredTick === null ? null : hoveredTick * TICK_MS;
  const shownMs = hoveredMs ?? cursorMs ?? nowMs;
  const shown = clip(recording, shownMs);
  const rows = listDiagramRows(shown, layout);
  const moveTo = (tick: number) => {
    if (phase !== 'idle') onSet({ at: Math.max(0, Math.min(lastTick, tick)) });
  };
  const step = (direction: -1 | 1) => {
    const events = listEvents(recording);
    const from = cursorMs ?? nowMs;
    const next =
      direction === 1 ? events.find((ms) => ms > from) : events.findLast((ms) => ms < from);
    if (next !== undefined) moveTo(next / TICK_MS);
  };

  // Saves the pauses in the address when the race is over, so that a link shows the same recording.
  const saveToggles = useEffectEvent(() => {
    if (isOver) onSet({ toggles: formatToggles(toggleTimesMs) });
  });
  useEffect(() => {
    saveToggles();
  }, [isOver, toggleTimesMs]);
  const togglePlay = () => {
    if (isOver) onSet({ at: -1, toggles: '' });
    player.togglePlay();
  };

  const test = useMemo(
    () => (phase === 'finished' ? createMarbleTest(race, recording) : null),
    [phase, race, recording],
  );
  const [copyOutcome, copyText] = useCopy();
  const copy = () => {
    if (test !== null) copyText(formatMarbleTest(test));
  };

  const pageKey$ = useMemo(() => fromEvent<KeyboardEvent>(document, 'keydown'), []);
  useSubscription(pageKey$, (event) => {
    const { ctrlKey, key, metaKey, repeat, target } = event;
    if (!isShortcutEvent(event) || ctrlKey || metaKey) return;
    if (key.toLowerCase() === 'c') copy();
    else if (key === ' ' && !isInside(target, SPACE_TARGETS)) {
      event.preventDefault();
      if (!repeat) togglePlay();
    }
  });
  const onSliderKey = (event: ReactKeyboardEvent) => {
    if (!isShortcutEvent(event.nativeEvent)) return;
    const { key, shiftKey } = event;
    const tick = cursorMs === null ? lastTick : cursorMs / TICK_MS;
    const tickCount = shiftKey ? 10 : 1;
    if (key === 'ArrowLeft') moveTo(tick - tickCount);
    else if (key === 'ArrowRight') moveTo(tick + tickCount);
    else if (key === 'Home') moveTo(0);
    else if (key === 'End') moveTo(lastTick);
    else if (key === 'PageUp') step(-1);
    else if (key === 'PageDown') step(1);
    else if (key === 'Escape') onSet({ at: -1 });
    else return;
    event.preventDefault();
  };
  const tickUnder = ({ clientX, currentTarget }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    return Math.min(lastTick, axis.tickAt(x + axis.scrollOf(cursorMs ?? nowMs)));
  };

  return (
    <div className={styles.inspector}>
      <RaceTrack
        recording={shown}
        phase={phase}
        showsPresent={hoveredMs === null && cursorMs === null}
        transitionMs={phase === 'racing' && shownMs === nowMs ? TICK_MS / SPEEDS[speed] : 0}
      />
      <section className={panel.panel} aria-label="Streams">
        <Toolbar
          settings={settings}
          isFollowing={isFollowing}
          phase={phase}
          onSet={onSet}
          onPlay={togglePlay}
          onStep={step}
          onClear={() => {
            onSet({ at: -1, toggles: '' });
            player.clear();
          }}
          onCopy={test && copy}
          copyLabel={copyOutcome}
        />
        <div className={styles.columns} style={{ height: layout.height }}>
          <RowColumn rows={rows} part="name" />
          <div
            ref={ref}
            className={styles.viewport}
            role="slider"
            tabIndex={0}
            aria-label="Moment"
            aria-valuemin={0}
            aria-valuemax={lastTick}
            aria-valuenow={Math.floor(shownMs / TICK_MS)}
            aria-valuetext={formatValueText(shown)}
            onKeyDown={onSliderKey}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              moveTo(tickUnder(event));
            }}
            onPointerMove={(event) => {
              if (event.buttons === 1) moveTo(tickUnder(event));
              else if (event.pointerType === 'mouse') setHovered(tickUnder(event));
            }}
            onPointerLeave={() => setHovered(null)}
          >
            {width > 0 && <Diagram {...{ recording, axis, layout, nowMs$, cursorMs, hoveredMs }} />}
            {phase === 'idle' && <p className={styles.hint}>Press play</p>}
          </div>
          <RowColumn rows={rows} part="value" />
        </div>
        <VisuallyHidden asChild>
          <ul aria-label="Values">
            {STREAM_ROWS.map(({ row, name }) => (
              <li key={row}>{formatStream(name, recording[row])}</li>
            ))}
          </ul>
        </VisuallyHidden>
        <Legend />
      </section>
      <TestPanel
        test={test}
        axis={isFollowing || isPhone ? null : axis}
        hoveredTick={hoveredTick}
        onHover={setHovered}
      />
      <VisuallyHidden role="status">
        {copyOutcome ?? (phase === 'idle' ? '' : formatStatus(recording))}
      </VisuallyHidden>
    </div>
  );
}

/** Renders the names of all rows, left of the diagram, or the latest values, right of the diagram. */
function RowColumn({ rows, part }: { rows: readonly Row[]; part: 'name' | 'value' }) {
  return (
    <div className={part === 'name' ? styles.names : styles.values} aria-hidden>
      {rows.map(({ key, kind, y, horses, [part]: { discs, bold, plain, code, error } }) => (
        <span key={key} data-kind={kind} style={{ top: y }}>
          {discs?.map((id) => (
            <LaneBadge key={id} className={styles.disc} {...laneAndColorOf(horses, id)} />
          ))}
          {bold && <b>{bold}</b>} {plain}
          {code && <code>{code}</code>}
          {error && <span className={styles.failed}>{error}</span>}
        </span>
      ))}
    </div>
  );
}
