import { describeRaces } from './describeStandings';
import { POINTS } from './scores';
import { useStandings } from './useStandings';
import heading from '../../ui/heading.module.css';
import { PicksPanel } from './PicksPanel';
import { Podium } from './Podium';
import styles from './Standings.module.css';
import { STANDINGS_HEADING_ID } from './showStandings';
import { StandingsTable } from './StandingsTable';

/** The standings over all runs of the horses on the screen. Renders when the standings change, and not at each tick. */
export default function Standings() {
  const standings = useStandings();
  if (standings === null) return null;
  return (
    <section className={styles.standings} aria-labelledby={STANDINGS_HEADING_ID}>
      <header className={styles.head}>
        <h2 id={STANDINGS_HEADING_ID} className={heading.heading} tabIndex={-1}>
          Standings <span>{describeRaces(standings)}</span>
        </h2>
        <p>{POINTS.join(', ')} points for the first six</p>
      </header>
      <div className={styles.body} data-phase={standings.phase}>
        {standings.phase === 'final' && <Podium rows={standings.rows} />}
        <StandingsTable standings={standings} />
        <PicksPanel standings={standings} />
      </div>
    </section>
  );
}
