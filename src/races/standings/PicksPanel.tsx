import { shortNameOf } from '../results/shortNameOf';
import { ordinal, type Program } from '../../../streams';
import { findResult } from '../results/findResult';
import type { Standings } from './computeStandings';
import { describePoints, formatPicksScore } from './describeStandings';
import { pointsOf } from './scores';
import panel from '../../ui/panel.module.css';
import hidden from '../../ui/visuallyHidden.module.css';
import { Swatch } from '../../horse/Swatch';
import styles from './PicksPanel.module.css';

/** The picks of the run on the screen with their points, and the points of the favourites. */
export function PicksPanel({ standings }: { standings: Standings }) {
  const { phase, programs, picks, score, totalScore } = standings;
  const hasPicksOfAnyRun = totalScore.picks.count > 0;
  return (
    <div className={`${panel.panel} ${styles.panel}`}>
      <h3 className={styles.head}>
        {hasPicksOfAnyRun ? 'Your picks' : 'The favourites'}{' '}
        {hasPicksOfAnyRun && phase !== 'gate' && <span>{formatPicksScore(score.picks)}</span>}
      </h3>
      {picks.size > 0 && (
        <table className={styles.picks} aria-label="Your picks">
          <tbody>
            {programs.map((program) => (
              <tr key={program.id}>
                <th scope="row">
                  {shortNameOf(program)} <span>{program.distance}m</span>
                </th>
                <PickCells program={program} standings={standings} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {describePoints(standings).map((sentence) => (
        <p key={sentence} className={styles.note}>
          {sentence}
        </p>
      ))}
    </div>
  );
}

function PickCells({ program, standings }: { program: Program; standings: Standings }) {
  const { picks, results } = standings;
  const horse = program.horses.find(({ id }) => id === picks.get(program.id));
  if (horse === undefined) {
    return (
      <td colSpan={3} className={styles.none}>
        no pick
      </td>
    );
  }
  const rank = findResult(results, program.id)?.result.find(({ horseId }) => horseId === horse.id);
  return (
    <>
      <td title={horse.name}>
        <Swatch color={horse.color} />
        {horse.name}
      </td>
      <td data-winner={rank?.position === 1 || undefined}>
        {rank?.finishTime === null ? (
          <abbr title="Did not finish">DNF</abbr>
        ) : (
          rank && ordinal(rank.position)
        )}
      </td>
      <td>
        {rank && (
          <>
            {pointsOf(rank)} <span className={hidden.visuallyHidden}>points</span>
          </>
        )}
      </td>
    </>
  );
}
