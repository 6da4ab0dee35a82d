import {
  describePoints,
  describeRaces,
  formatLeaders,
  formatPicksScore,
  formatPosition,
  listLeaders,
  listPodium,
} from './describeStandings';
import { POINTS, type StandingsRow } from './scores';
import heading from '../../ui/heading.module.css';
import { STANDINGS_HEADING_ID } from './showStandings';
import { StandingsTable } from './StandingsTable';
import panel from '../../ui/panel.module.css';
import { HorseSprite } from '../../horse/HorseSprite';
import rail from '../../horse/rail.module.css';
import { shortNameOf } from '../results/shortNameOf';
import { ordinal, type Program } from '../../../streams';
import { FAIR_POINTS, formatNumberOfPoints } from '../pick/pickPoints';
import { findResult } from '../results/findResult';
import type { Standings } from './computeStandings';
import hidden from '../../ui/visuallyHidden.module.css';
import { formatCount, pluralize } from '../../ui/words';
import { Swatch } from '../../horse/Swatch';
import { useStandings } from './useStandings';
import styles from './Standings.module.css';

/** The standings over all runs of the horses on the screen. Renders when the standings change, and not at each tick. */
export default function Standings() {
  const standings = useStandings();
  if (standings === null) return null;
  const hasPicks = standings.totalScore.picks.count > 0;
  return (
    <section className={styles.standings} aria-labelledby={STANDINGS_HEADING_ID}>
      <header className={styles.head}>
        <h2 id={STANDINGS_HEADING_ID} className={heading.heading} tabIndex={-1}>
          Standings <span>{describeRaces(standings)}</span>
        </h2>
        <p>{POINTS.join(', ')} points for the first six</p>
      </header>
      <div
        className={styles.body}
        data-phase={standings.phase}
        data-has-picks={hasPicks || undefined}
      >
        {standings.phase === 'final' && <Podium rows={standings.rows} />}
        <StandingsTable standings={standings} />
        {hasPicks && <PicksPanel standings={standings} />}
      </div>
    </section>
  );
}

/** Shows the horses in the first three positions, and names the leaders. Renders nothing if no horse has points. */
function Podium({ rows }: { rows: readonly StandingsRow[] }) {
  const places = listPodium(rows);
  if (places.length === 0) return null;
  return (
    <div className={`${panel.panel} ${styles.podium}`}>
      <h3>
        <b>Meeting {pluralize(listLeaders(places).length, 'winner')}</b> {formatLeaders(places)}
      </h3>
      {/* Hidden from screen readers, because the table has the same values. */}
      <div className={styles.stage} aria-hidden style={{ '--places': places.length }}>
        <span className={styles.ground}>
          <i className={rail.rail} />
        </span>
        {places.map((place) => (
          <div key={place.horse.id} className={styles.place}>
            <div className={styles.horse}>
              <HorseSprite color={place.horse.color} />
            </div>
            <div className={styles.block} data-position={place.position}>
              <b className={styles.position}>{formatPosition(place)}</b>
              <b className={styles.name}>{place.horse.name}</b>
              <span className={styles.points}>{formatCount(place.points, 'point')}</span>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The picks of the run on the screen with their points, and the points of the favorites of the same races. */
function PicksPanel({ standings }: { standings: Standings }) {
  const { phase, programs, picks, score } = standings;
  return (
    <div className={`${panel.panel} ${styles.panel}`}>
      <h3 className={styles.picksHead}>
        Your picks {phase !== 'gate' && <span>{formatPicksScore(score.picks)}</span>}
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
      <p className={styles.note}>A pick that wins scores {FAIR_POINTS} ÷ its chance at the off.</p>
    </div>
  );
}

function PickCells({ program, standings }: { program: Program; standings: Standings }) {
  const { picks, pointsByProgram, results } = standings;
  const horse = program.horses.find(({ id }) => id === picks.get(program.id));
  if (horse === undefined) {
    return (
      <td colSpan={3} className={styles.none}>
        no pick
      </td>
    );
  }
  const rank = findResult(results, program.id)?.result.find(({ horseId }) => horseId === horse.id);
  const hasWon = rank?.position === 1 && rank.finishTime !== null;
  return (
    <>
      <td title={horse.name}>
        <Swatch color={horse.color} />
        {horse.name}
      </td>
      <td data-column="pos" data-winner={hasWon || undefined}>
        {rank?.finishTime === null ? (
          <abbr title="Did not finish">DNF</abbr>
        ) : (
          rank && ordinal(rank.position)
        )}
      </td>
      <td data-column="points">
        {rank && (
          <>
            {formatNumberOfPoints(hasWon ? (pointsByProgram.get(program.id) ?? 0) : 0)}{' '}
            <span className={hidden.visuallyHidden}>points</span>
          </>
        )}
      </td>
    </>
  );
}
