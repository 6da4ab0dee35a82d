import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useSubscription } from 'observable-hooks';
import { type ComponentType, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { fromEvent } from 'rxjs';
import { runShortcut, type Shortcut } from '../../page/shortcuts';
import { MEDIA } from '../../theme/media';
import { useCopy } from '../../ui/copyText';
import panel from '../../ui/panel.module.css';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { formatCount } from '../../ui/words';
import { defaultLook, formatStream, listEvents, listOpen } from './describeRecording';
import { Table } from '../parts/Table';
import { Diagram } from './Diagram';
import { drawSvg, SYMBOLS } from './drawDiagram';
import {
  type Axis,
  COLUMN_WIDTH,
  createAxis,
  createLayout,
  type Look,
  type LookOf,
} from './layout';
import { createMarbleTest, formatMarbleTest, UnwritableError } from './marbleTest';
import {
  GROWTH,
  type Inputs,
  placePress,
  record,
  type Recording,
  type Scenario,
  TAIL,
} from './record';
import { formatPresses, MAX_PRESSES_LENGTH, parsePresses, type Settings } from './settings';
import * as pipelines from '../pipelines';
import { TestPanel } from './TestPanel';
import { Toolbar } from './Toolbar';
import { usePlayer } from './usePlayer';
import styles from './inspector.module.css';

/** A pipeline, its inputs, and how its streams look. */
export interface Inspection<I extends Inputs = Inputs> extends Scenario<I> {
  /** The name of the pipeline in `src/demos/pipelines.ts`. Default: the name of `connect`. */
  readonly name?: string;
  /** The second argument of the pipeline, in a copied test. */
  readonly options?: unknown;
  /** What stands below the name of a stream, such as its main operator. */
  readonly notes?: Readonly<Record<string, string>>;
  /** How the values of a stream look. Default: their text. */
  readonly look?: (name: string, value: unknown) => Look | undefined;
  /** The duration of a column while the player plays, in ms. Default: 100. */
  readonly columnMs?: number;
  /** Shows the recording above the diagram, at a column. */
  readonly Picture?: ComponentType<PictureProps>;
}

/** `transitionMs` is the time to the next column while the player plays, in ms, and 0 otherwise. */
export interface PictureProps {
  readonly recording: Recording;
  readonly column: number;
  readonly transitionMs: number;
}

const SHORTCUTS = [
  { label: 'Play or pause', keys: { ' ': 'toggle' } },
  { label: 'Zoom', keys: { '+': 'zoomIn', '-': 'zoomOut' }, repeats: true },
  { label: 'Copy the test', keys: { c: 'copyTest' } },
] as const satisfies readonly Shortcut[];
const SPEEDS: Readonly<Record<Settings['speed'], number>> = { '½': 0.5, '1': 1, '2': 2, '4': 4 };
/** The width of a character of the test, in CSS pixels. */
const MIN_TEST_COLUMN = 9;
/** While the visitor adds values, a recording without an end grows by at most so many columns after the last one. */
const MAX_GROWTH = 600;
/** The width of a column in CSS pixels. */
const ZOOM = { min: 0.2, max: 60, factor: 1.5 };

/** Shows streams as a marble diagram that the visitor plays and changes, and as a marble test. */
export function Inspector({
  create,
  settings,
  onSet,
}: {
  create: () => Inspection;
  settings: Settings;
  onSet: (changes: Partial<Settings>) => void;
}) {
  const [inspection] = useState(create);
  const { inputs, notes = {}, look, columnMs = 100, Picture } = inspection;
  const lookOf = useMemo<LookOf>(
    () => (value, name) =>
      look?.(name, value) ??
      defaultLook(value, name.endsWith('$') ? inputs[name.slice(0, -1)] : undefined),
    [look, inputs],
  );
  const presses = useMemo(
    () => parsePresses(settings.presses, inspection),
    [settings.presses, inspection],
  );
  const base = useMemo(() => record(inspection, []), [inspection]);
  // A link to a column of a recording that has grown shows it as long.
  const [grownLength, setGrownLength] = useState(settings.at);
  const length = Math.max(base.end, grownLength);
  const recording = useMemo(
    () => (presses.length === 0 ? base : record(inspection, presses, length)),
    [inspection, presses, base, length],
  );
  const { rows, end, isOver } = recording;
  const frameMs = columnMs / SPEEDS[settings.speed];
  const initialAt = settings.at < 0 ? end : settings.at;
  const player = usePlayer(initialAt, end, frameMs, (at) => onSet({ at }));
  const { column, isPlaying, at$ } = player;
  // The address can change from outside, for example when the knobs are reset.
  const followAddress = useEffectEvent(() => player.show(initialAt));
  useEffect(() => followAddress(), [settings.at]);
  useSubscription(at$, (at) => {
    // While the visitor adds values, a recording that does not end grows with the time.
    const lastPress = Math.max(-Infinity, ...presses.map(({ at }) => at));
    const grows = isPlaying && !isOver && end < lastPress + MAX_GROWTH;
    if (grows && at > end - TAIL) setGrownLength(end + GROWTH);
  });

  const last = isOver ? end : Math.max(end, base.end);
  const isPhone = useMediaQuery(MEDIA.phone);
  const zoom = settings.zoom === 0 && isPhone ? COLUMN_WIDTH : settings.zoom;
  const layout = useMemo(
    () => createLayout(recording, lookOf, isPhone),
    [recording, lookOf, isPhone],
  );
  const [axis, setAxis] = useState<Axis | null>(null);
  const changeZoom = (factor: number) => {
    const { columnWidth, width } = axis ?? { columnWidth: COLUMN_WIDTH, width: 0 };
    // On a phone, 0 stands for readable columns.
    const whole = isPhone ? createAxis(width, last, 0).columnWidth : 0;
    const next = factor === 0 ? whole : columnWidth * factor;
    onSet({ zoom: next === 0 ? 0 : Math.min(ZOOM.max, Math.max(ZOOM.min, next)) });
  };

  const [hovered, setHovered] = useState<number | null>(null);
  // What the visitor did last, for screen readers.
  const [status, setStatus] = useState('');
  const toggle = () => {
    setHovered(null);
    setStatus('');
    player.toggle();
  };
  const events = useMemo(() => listEvents(recording), [recording]);
  const step = (direction: -1 | 1) => {
    const at = player.getAt();
    const next =
      direction === 1 ? events.find((event) => event > at) : events.findLast((event) => event < at);
    if (next !== undefined) player.moveTo(next);
  };
  const press = (input: string, marble: string) => {
    const at = player.getAt();
    const placed = placePress(inspection, presses, { input, marble, at });
    const text = placed === null ? '' : formatPresses([...presses, placed]);
    if (placed === null) setStatus(`${input}$ has ended.`);
    else if (text.length > MAX_PRESSES_LENGTH) setStatus('There is no room for more values.');
    else {
      setStatus(`${input}$ emits ${marble} in column ${placed.at}.`);
      onSet({ presses: text });
    }
  };

  const test = useMemo(() => {
    try {
      const { name = inspection.connect.name, options } = inspection;
      if (!Object.hasOwn(pipelines, name)) {
        return 'The test must import the pipeline. Export it from src/demos/pipelines.ts.';
      }
      const source = { name, module: '../../src/demos/pipelines', options };
      return createMarbleTest(inspection, recording, source);
    } catch (error) {
      if (error instanceof UnwritableError) return error.message;
      throw error;
    }
  }, [inspection, recording]);
  const [copyOutcome, copyText] = useCopy();
  const [isTestCopied, setTestCopied] = useState(false);
  const copy = (text: string, isTest: boolean) => {
    setStatus('');
    setTestCopied(isTest);
    copyText(text);
  };
  const copyTest = () => {
    if (typeof test !== 'string') copy(formatMarbleTest(test), true);
  };

  const pageKey$ = useMemo(() => fromEvent<KeyboardEvent>(document, 'keydown'), []);
  useSubscription(pageKey$, (event) => {
    const zoomIn = () => changeZoom(ZOOM.factor);
    const zoomOut = () => changeZoom(1 / ZOOM.factor);
    runShortcut(SHORTCUTS, { toggle, zoomIn, zoomOut, copyTest }, event);
  });
  const shown = Math.min(hovered ?? column, end);
  const failed = rows.find(({ kind, line: { end } }) => {
    return kind === 'output' && end?.kind === 'error' && end.at <= column;
  });

  return (
    <div className={styles.inspector}>
      {Picture && (
        <Picture
          recording={recording}
          column={shown}
          transitionMs={isPlaying && hovered === null ? frameMs : 0}
        />
      )}
      <section className={panel.panel} aria-label="Streams">
        <Toolbar
          settings={settings}
          isWhole={settings.zoom === 0 && !isPhone}
          isPlaying={isPlaying}
          hasPresses={presses.length > 0}
          onSet={onSet}
          onPlay={toggle}
          onStep={step}
          onZoom={(direction) => changeZoom(direction === 0 ? 0 : ZOOM.factor ** direction)}
          onClear={() => {
            setGrownLength(0);
            setHovered(null);
            onSet({ presses: '' });
          }}
          onCopySvg={() => copy(drawSvg(recording, lookOf), false)}
          onCopyTest={typeof test === 'string' ? null : copyTest}
          copied={copyOutcome === null ? null : { label: copyOutcome, isTest: isTestCopied }}
        />
        <Diagram
          {...{ recording, inputs, layout, lookOf, notes, player, zoom, hovered }}
          last={last}
          onHover={setHovered}
          onPress={press}
          onStep={step}
          onAxis={setAxis}
        />
        <VisuallyHidden asChild>
          <ul aria-label="Values">
            {rows.map((row) => (
              <li key={row.name}>{formatStream(row, end)}</li>
            ))}
          </ul>
        </VisuallyHidden>
        <ul className={styles.legend}>
          {SYMBOLS.map(({ name, width, svg }) => (
            <li key={name}>
              <svg
                className="marbles"
                width={width}
                height="27"
                aria-hidden
                dangerouslySetInnerHTML={{ __html: svg }}
              />
              {name}
            </li>
          ))}
        </ul>
      </section>
      <OpenSubscriptions recording={recording} column={shown} />
      <TestPanel
        test={test}
        axis={zoom === 0 && axis && axis.columnWidth >= MIN_TEST_COLUMN ? axis : null}
        hovered={hovered}
        onHover={setHovered}
      />
      <VisuallyHidden role="status">
        {copyOutcome ?? (status || (failed ? formatStream(failed, end) : ''))}
      </VisuallyHidden>
    </div>
  );
}

/** The table has at most so many rows. The line above it counts all subscriptions. */
const MAX_ROWS = 20;

/** Lists what is still subscribed. At the end of a recording, this shows leaks. */
function OpenSubscriptions({ recording, column }: { recording: Recording; column: number }) {
  const open = listOpen(recording, column);
  const count = open.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={`${panel.panel} ${styles.open}`} aria-label="Open subscriptions">
      <p>
        {formatCount(count, 'subscription')} open in column {column}
        {recording.hasPendingTimer && ', and a timer that nothing stops'}
      </p>
      {count > 0 && (
        <Table
          columns={['Stream', 'Since column', 'Subscriptions']}
          rows={open.slice(0, MAX_ROWS).map(({ name, from, count }) => [name, from, count])}
        />
      )}
    </section>
  );
}
