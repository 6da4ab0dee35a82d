import { formatChance } from '../chances/formatChance';
import { ordinal, type Program } from '../../../streams';
import { formatLengthsBehind } from '../../horse/margins';
import hidden from '../../ui/visuallyHidden.module.css';
import { type ChartData, endOf, isWonAt } from './createChartData';
import { formatMoment } from '../../motion/replay/formatMoment';
import { readoutAt } from './readoutAt';

interface HiddenTableProps {
  readonly data: ChartData;
  readonly program: Program;
}

/** The maximum number of columns, not counting the column of the end. */
const MAX_COLUMNS = 12;

/** The possible intervals between two columns, in ms. */
const INTERVALS = [500, 1000, 2000, 5000];

/** The chart as a table for screen readers: a row for each horse, and a column for each interval and for the end. */
export function HiddenTable({ data, program }: HiddenTableProps) {
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
