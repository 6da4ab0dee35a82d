import { type FinalResult, type Horse, ordinal, type Program } from '../../../streams';
import { shortNameOf } from '../results/shortNameOf';
import { findResult } from '../results/findResult';
import type { Standings } from './computeStandings';
import { formatPosition } from './describeStandings';
import { pointsOf } from './scores';
import panel from '../../ui/panel.module.css';
import hidden from '../../ui/visuallyHidden.module.css';
import { Swatch } from '../../horse/Swatch';
import { STANDINGS_HEADING_ID } from './showStandings';
import styles from './StandingsTable.module.css';

/** The points of all horses, with their placings in the run on the screen. */
export function StandingsTable({ standings }: { standings: Standings }) {
  const { programs, results, rows, earlierPoints } = standings;
  return (
    // Focusable, so that the keyboard can scroll it.
    <div
      className={`${panel.panel} ${styles.frame}`}
      role="group"
      aria-labelledby={STANDINGS_HEADING_ID}
      tabIndex={0}
    >
      <table className={styles.table} aria-labelledby={STANDINGS_HEADING_ID}>
        <thead>
          <tr>
            <th scope="col" className={styles.position}>
              Pos
            </th>
            <th scope="col" className={styles.horse}>
              Horse
            </th>
            {programs.map((program) => (
              <th scope="col" key={program.id} className={styles.race}>
                <b>{shortNameOf(program)}</b> {program.distance}m
              </th>
            ))}
            {earlierPoints && (
              <th scope="col" className={styles.earlierPoints} title="Points of earlier runs">
                Before
              </th>
            )}
            <th scope="col" className={styles.points}>
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { horse, position, points } = row;
            return (
              <tr
                key={horse.id}
                data-is-in-first-three={(position <= 3 && points > 0) || undefined}
              >
                <td className={styles.position}>{formatPosition(row)}</td>
                <th scope="row" className={styles.horse} title={horse.name}>
                  <Swatch color={horse.color} />
                  {horse.name}
                </th>
                {programs.map((program) => (
                  <td key={program.id} className={styles.race}>
                    <Placing
                      horse={horse}
                      program={program}
                      result={findResult(results, program.id)}
                    />
                  </td>
                ))}
                {earlierPoints && (
                  <td className={styles.earlierPoints}>{earlierPoints.get(horse.id) ?? 0}</td>
                )}
                <td className={styles.points} data-is-zero={points === 0 || undefined}>
                  {points}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface PlacingProps {
  readonly horse: Horse;
  readonly program: Program;
  /** `undefined` until the race is over. */
  readonly result: FinalResult | undefined;
}

/** The placing of a horse in one race: empty until the race is over, and a dot if the horse did not run. */
function Placing({ horse, program, result }: PlacingProps) {
  if (!program.horses.some(({ id }) => id === horse.id)) {
    return (
      <>
        <span className={styles.didNotRun} aria-hidden>
          ·
        </span>
        <span className={hidden.visuallyHidden}>Did not run</span>
      </>
    );
  }
  const rank = result?.result.find(({ horseId }) => horseId === horse.id);
  if (rank === undefined) return null;
  if (rank.finishTime === null) return <abbr title="Did not finish">DNF</abbr>;
  return (
    <span
      className={rank.position === 1 ? styles.first : undefined}
      data-is-zero={pointsOf(rank) === 0 || undefined}
    >
      {ordinal(rank.position)}
    </span>
  );
}
