import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Observable } from 'rxjs';
import type { Program, RaceFrame } from '../../game';
import { CrossIcon } from '../../ui/overlayIcons';
import { Bands } from './Bands';
import styles from './Chart.module.css';
import { createChartData } from './createChartData';
import { HiddenTable } from './HiddenTable';
import { Lines } from './Lines';
import { Readout } from './Readout';

interface ChartProps {
  readonly program: Program;
  readonly timeline: readonly RaceFrame[];
  /** The shown moment. */
  readonly moment$: Observable<{ readonly ms: number; readonly isPlaying: boolean }>;
  /** The time slider. It is invisible, and the cursor shows its focus. */
  readonly slider: ReactNode;
  readonly onSeek: (ms: number) => void;
  readonly onClose: () => void;
  /** Called when the chart has its height. A stable function. */
  readonly onMount: () => void;
}

/**
 * The chart of a finished race: two plots with a common cursor, and all horses in their order at the cursor.
 * Pointing at a line, a band or a row dims the other horses.
 */
export default function Chart(props: ChartProps) {
  const { program, timeline, moment$, slider, onSeek, onClose, onMount } = props;
  useEffect(onMount, [onMount]);
  const { horses } = program;
  const data = useMemo(() => createChartData(program, timeline), [program, timeline]);
  const [pointed, setPointed] = useState<number | null>(null);
  const shared = { data, horses, moment$, pointed, onPoint: setPointed };
  return (
    <div className={styles.frame}>
      <div className={styles.chart}>
        <div className={styles.slider}>{slider}</div>
        <Lines {...shared} onSeek={onSeek} />
        <Bands {...shared} onSeek={onSeek} />
        <Readout {...shared} />
        <button type="button" className={styles.close} aria-label="Close chart" onClick={onClose}>
          <CrossIcon />
        </button>
        <HiddenTable data={data} program={program} />
      </div>
    </div>
  );
}
