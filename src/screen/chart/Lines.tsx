import { useMemo } from 'react';
import { type ChartData, endOf } from './createChartData';
import { createLines } from './createLines';
import { isDimmed } from './isDimmed';
import { LaneNumber } from './LaneNumber';
import { laneOfLineAt } from './laneAt';
import styles from './Lines.module.css';
import { placeLineNumbers } from './placeNumbers';
import { Plot, type SharedPlotProps } from './Plot';
import { PLOT_HEIGHT } from './plotSize';
import { spreadLabels } from '../../ui/spreadLabels';

/** A pointer within this distance of a line, in px, points at the line. */
const POINTER_PX = 9;

/** The smallest distance between the centers of two badges, in px. */
const BADGE_PX = 16.4;

/** The gap between the plotting area and the badges, in px. */
const GAP_PX = 11;

/** Shows how far each horse is behind the leader, with a number on each line and a badge at its end. */
export function Lines({ data, ...props }: SharedPlotProps & { readonly data: ChartData }) {
  const { horses, pointedLane } = props;
  const { content, yOf, lengthsAt } = useMemo(() => createLines(data, horses), [data, horses]);
  const placeNumbers = useMemo(() => {
    const lines = data.lengths.map((laneLengths) => laneLengths.map(yOf));
    return (width: number) =>
      placeLineNumbers(
        data.moments.map((ms) => (ms / endOf(data)) * width),
        lines,
      );
  }, [data, yOf]);
  const ends = data.lengths.map((laneLengths) => yOf(laneLengths.at(-1) ?? 0));
  const badges = spreadLabels(ends, BADGE_PX, [BADGE_PX / 2, PLOT_HEIGHT - BADGE_PX / 2]);
  const tolerance = lengthsAt(POINTER_PX) - lengthsAt(0);
  return (
    <Plot
      {...props}
      title="Behind the leader"
      unit="lengths"
      content={content}
      laneAt={(ms, y) => laneOfLineAt(data, ms, lengthsAt(y), tolerance)}
      placeNumbers={placeNumbers}
      numberShape="disc"
    >
      <svg className={styles.connectors} width={GAP_PX} height={PLOT_HEIGHT}>
        {ends.map((end, lane) => (
          <path key={lane} d={`M2.5 ${end}L${GAP_PX} ${badges[lane] ?? end}`} />
        ))}
      </svg>
      {horses.map(({ id, color }, lane) => (
        <span key={id} className={styles.badge} style={{ top: badges[lane] }}>
          <LaneNumber
            lane={lane}
            color={color}
            shape="badge"
            isDimmed={isDimmed(lane, pointedLane)}
          />
        </span>
      ))}
    </Plot>
  );
}
