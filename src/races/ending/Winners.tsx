import { type GameState, ordinal } from '../../../streams';
import { findWinnerId } from '../results/findResult';
import { HorseDot } from './HorseDot';
import styles from './Ending.module.css';

/** The winner of each race. Visible only on phones, where the bottom bar has no room for the names of horses. */
export function Winners({ state: { horses, programs, finalResults } }: { state: GameState }) {
  return (
    <ul
      className={styles.winners}
      aria-label="Winners"
      style={{ '--rows': Math.ceil(programs.length / 2) }}
    >
      {programs.map(({ id }, index) => {
        const winnerId = findWinnerId(finalResults, id);
        const winner = horses.find((horse) => horse.id === winnerId);
        return (
          <li key={id}>
            <span>{ordinal(index + 1)}</span>{' '}
            {winner ? (
              <>
                <HorseDot color={winner.color} />
                <b>{winner.name}</b>
              </>
            ) : (
              'no winner'
            )}
          </li>
        );
      })}
    </ul>
  );
}
