import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import {
  CHANCE_INTERVAL_MS,
  type Horse,
  ordinal,
  type Paths,
  type Program,
} from '../../../streams';
import { CrossIcon } from '../../ui/lazyIcons';
import { createBands, createLines } from './plotContent';
import { type ChartData, createChartData, endOf, isWonAt, readoutAt } from './createChartData';
import { Plot } from './Plot';
import { useObservableEagerState } from 'observable-hooks';
import { formatChance } from '../chances/chances';
import { formatLengthsBehind } from '../../horse/margins';
import { LaneBadge } from '../../horse/LaneBadge';
import { formatMoment, SLIDER_STEP_MS } from '../../motion/replay/createReplay';
import { isDimmed } from './createPlot';
import hidden from '../../ui/visuallyHidden.module.css';
import styles from './Chart.module.css';

interface ChartProps {
  readonly program: Program;
  readonly paths: Paths;
  /** The simulated time at the time cursor of the plots, and whether it advances. */
  readonly moment$: Observable<{ readonly ms: number; readonly isPlaying: boolean }>;
  /**
   * The invisible time slider, for keyboards and screen readers. While it has the focus, the handle of the time cursor
   * is outlined.
   */
  readonly slider: ReactNode;
  readonly onSeek: (ms: number) => void;
  readonly onClose: () => void;
  /** Called when the chart is mounted. Pass a stable function, because each new function is called, too. */
  readonly onMount: () => void;
}

/**
 * The chart of a finished race: two plots that share a time cursor, and a list of the horses in their order at that
 * time. The lines show how far each horse is behind the leader. The bands show its chance to win. Pointing at a line,
 * a band or a row dims the other horses.
 */
export default function Chart(props: ChartProps) {
  const { program, paths, moment$, slider, onSeek, onClose, onMount } = props;
  useEffect(onMount, [onMount]);
  const { horses } = program;
  const data = useMemo(() => createChartData(program, paths), [program, paths]);
  const lines = useMemo(() => createLines(data, horses), [data, horses]);
  const bands = useMemo(() => createBands(data, horses), [data, horses]);
  const [pointedLane, setPointedLane] = useState<number | null>(null);
  const shared = { horses, moment$, pointedLane, onPoint: setPointedLane };
  return (
    <div className={styles.container}>
      <div className={styles.chart}>
        <div className={styles.slider}>{slider}</div>
        <Plot {...shared} content={lines} onSeek={onSeek} />
        <Plot {...shared} content={bands} onSeek={onSeek} />
        <Readout {...shared} data={data} />
        <button type="button" className={styles.close} aria-label="Close chart" onClick={onClose}>
          <CrossIcon />
        </button>
        <HiddenTable data={data} program={program} />
      </div>
    </div>
  );
}

interface ReadoutProps {
  readonly data: ChartData;
  readonly horses: readonly Horse[];
  readonly moment$: Observable<{ readonly ms: number; readonly isPlaying: boolean }>;
  readonly pointedLane: number | null;
  readonly onPoint: (lane: number | null) => void;
}

/**
 * Returns the moment that the readout shows at the moment `ms` of the replay. The slider rounds the end of the chart up
 * to its next step.
 */
function readoutMoment(data: ChartData, ms: number): number {
  const endMs = endOf(data);
  return ms > endMs && ms < endMs + SLIDER_STEP_MS ? endMs : ms;
}

/**
 * Lists the horses in their order at the shown moment, also after the end of the plots. While the replay plays, the
 * list changes as often as the chances of a running race.
 */
function Readout({ data, horses, moment$, pointedLane, onPoint }: ReadoutProps) {
  const ms = useObservableEagerState(
    useMemo(
      () =>
        moment$.pipe(
          map(({ ms, isPlaying }) =>
            readoutMoment(
              data,
              isPlaying ? Math.floor(ms / CHANCE_INTERVAL_MS) * CHANCE_INTERVAL_MS : ms,
            ),
          ),
          distinctUntilChanged(),
        ),
      [data, moment$],
    ),
  );
  return (
    <div className={styles.readout}>
      <h3>{formatMoment(ms)} s</h3>
      <table aria-label="Order at the shown moment">
        <thead>
          <tr>
            <th scope="col" data-column="number">
              No.
            </th>
            <th scope="col">Lengths</th>
            <th scope="col">Chance</th>
          </tr>
        </thead>
        <tbody onPointerLeave={() => onPoint(null)}>
          {readoutAt(data, ms).map(({ lane, lengthsBehind, chance }, index) => (
            <tr
              // Keyed by rank, so that a change of order moves no row.
              key={index}
              data-dimmed={isDimmed(lane, pointedLane) || undefined}
              onPointerEnter={() => onPoint(lane)}
            >
              <th scope="row" title={horses[lane]?.name} data-column="number">
                <LaneBadge
                  lane={lane + 1}
                  color={horses[lane]?.color ?? ''}
                  className={styles.badge}
                />
                <span className={styles.name}> {horses[lane]?.name}</span>
              </th>
              <td>{formatLengthsBehind(lengthsBehind)}</td>
              <td>{formatChance(chance, isWonAt(data, ms))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HiddenTableProps {
  readonly data: ChartData;
  readonly program: Program;
}

/** The maximum number of columns, not counting the column of the end. */
const MAX_COLUMNS = 12;

/** The possible intervals between two columns, in ms. */
const INTERVALS = [500, 1000, 2000, 5000];

/** The chart as a table for screen readers: a row for each horse, and a column for each interval and for the end. */
function HiddenTable({ data, program }: HiddenTableProps) {
  const endMs = endOf(data);
  const interval = INTERVALS.find((ms) => endMs / ms <= MAX_COLUMNS) ?? 10_000;
  const count = Math.ceil(endMs / interval);
  const columns = [...Array.from({ length: count }, (_, index) => index * interval), endMs].map(
    (ms) => ({ ms, rows: readoutAt(data, ms), isWon: isWonAt(data, ms) }),
  );
  return (
    <div className={hidden.visuallyHidden}>
      <table>
        <caption>
          {program.name} every {interval === 1000 ? 'second' : `${interval / 1000} seconds`}:
          position, lengths behind the leader and chance to win
        </caption>
        <thead>
          <tr>
            <th scope="col">Horse</th>
            {columns.map(({ ms, isWon }) => (
              <th key={ms} scope="col">
                {isWon ? `Finish, ${formatMoment(ms)} s` : `${ms / 1000} s`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {program.horses.map(({ id, name }, lane) => (
            <tr key={id}>
              <th scope="row">{`${lane + 1} ${name}`}</th>
              {columns.map(({ ms, rows, isWon }) => {
                const index = rows.findIndex((row) => row.lane === lane);
                const { lengthsBehind = 0, chance = 0 } = rows[index] ?? {};
                return (
                  <td key={ms}>
                    {ordinal(index + 1)}, {formatLengthsBehind(lengthsBehind)},{' '}
                    {formatChance(chance, isWon)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
