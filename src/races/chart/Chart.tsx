import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Observable } from 'rxjs';
import type { Program, RaceFrame } from '../../../streams';
import { CrossIcon } from '../../ui/lazyIcons';
import styles from './Chart.module.css';
import { createBands } from './createBands';
import { createChartData } from './createChartData';
import { createLines } from './createLines';
import { HiddenTable } from './HiddenTable';
import { Plot } from './Plot';
import { Readout } from './Readout';

interface ChartProps {
  readonly program: Program;
  readonly timeline: readonly RaceFrame[];
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
  const { program, timeline, moment$, slider, onSeek, onClose, onMount } = props;
  useEffect(onMount, [onMount]);
  const { horses } = program;
  const data = useMemo(() => createChartData(program, timeline), [program, timeline]);
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
