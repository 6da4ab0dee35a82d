import { useObservableEagerState } from 'observable-hooks';
import { useMemo } from 'react';
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import { CHANCE_INTERVAL_MS, type Horse } from '../../../streams';
import { formatChance } from '../chances/formatChance';
import { formatLengthsBehind } from '../../horse/margins';
import { LaneBadge } from '../../horse/LaneBadge';
import { type ChartData, endOf, isWonAt } from './createChartData';
import { formatMoment } from '../../motion/replay/formatMoment';
import { isDimmed } from './isDimmed';
import styles from './Readout.module.css';
import { readoutAt } from './readoutAt';

interface ReadoutProps {
  readonly data: ChartData;
  readonly horses: readonly Horse[];
  readonly moment$: Observable<{ readonly ms: number; readonly isPlaying: boolean }>;
  readonly pointedLane: number | null;
  readonly onPoint: (lane: number | null) => void;
}

/**
 * Lists the horses in their order at the shown moment. While the replay plays, the list changes as often as the
 * chances of a running race.
 */
export function Readout({ data, horses, moment$, pointedLane, onPoint }: ReadoutProps) {
  const ms = useObservableEagerState(
    useMemo(
      () =>
        moment$.pipe(
          map(({ ms, isPlaying }) =>
            isPlaying ? Math.floor(ms / CHANCE_INTERVAL_MS) * CHANCE_INTERVAL_MS : ms,
          ),
          distinctUntilChanged(),
        ),
      [moment$],
    ),
  );
  return (
    <div className={styles.readout}>
      <h3>{formatMoment(Math.min(ms, endOf(data)))} s</h3>
      <table aria-label="Order at the shown moment">
        <thead>
          <tr>
            <th scope="col">No.</th>
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
              <th scope="row" title={horses[lane]?.name}>
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
