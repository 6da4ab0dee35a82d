import { useMemo } from 'react';
import { type ChartData, endOf } from './createChartData';
import { createBands } from './createBands';
import { isDimmed } from './isDimmed';
import { LaneNumber } from './LaneNumber';
import { laneOfBandAt } from './laneAt';
import styles from './Lines.module.css';
import { placeBandNumbers } from './placeNumbers';
import { Plot, type SharedPlotProps } from './Plot';
import { PLOT_HEIGHT } from './plotSize';

/** Shows the chance of each horse to win as a band, with a number in the tall bands. */
export function Bands({ data, ...props }: SharedPlotProps & { readonly data: ChartData }) {
  const { horses, pointedLane } = props;
  const { content, edges } = useMemo(() => createBands(data, horses), [data, horses]);
  const placeNumbers = useMemo(
    () => (width: number) =>
      placeBandNumbers(
        data.moments.map((ms) => (ms / endOf(data)) * width),
        edges,
      ),
    [data, edges],
  );
  const [winner = 0] = data.finalOrder;
  return (
    <Plot
      {...props}
      title="Chance to win"
      unit="%"
      content={content}
      laneAt={(ms, y) => laneOfBandAt(data, ms, y / PLOT_HEIGHT)}
      placeNumbers={placeNumbers}
      numberShape="plain"
    >
      <span className={styles.badge} style={{ top: PLOT_HEIGHT / 2 }}>
        <LaneNumber
          lane={winner}
          color={horses[winner]?.color ?? ''}
          shape="badge"
          isDimmed={isDimmed(winner, pointedLane)}
        />
      </span>
    </Plot>
  );
}
