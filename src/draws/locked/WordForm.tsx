import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { cleanText } from '../../../streams';
import { useDraws, useDrawsState } from '../DrawsContext';
import { Button } from '../../ui/Button';
import styles from './LockedStep.module.css';

/** The field for the word that somebody in the room says. Starts the race, after a confirmation if there is no word. */
export function WordForm({ number }: { number: number }) {
  const draws = useDraws();
  const { word } = useDrawsState();
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Does not scroll to the field. On phones, the fingerprint of the locked list would leave the screen.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, []);
  const start = (event: SyntheticEvent) => {
    event.preventDefault();
    if (cleanText(word) === '') setAsking(true);
    else draws.startRace();
  };
  return (
    <form className={styles.word} onSubmit={start}>
      <h2 id="word-heading">A word from the room</h2>
      <p>Somebody away from the keyboard says it. Nobody could know it when the list was locked.</p>
      <div className={styles.wordRow}>
        <input
          ref={field}
          value={word}
          dir="auto"
          maxLength={200}
          aria-labelledby="word-heading"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ target }) => {
            setAsking(false);
            draws.setWord(target.value);
          }}
        />
        <Button type="submit" size="xl" className={styles.race}>
          Race
        </Button>
      </div>
      {isAsking && (
        <div className={styles.question} role="alert">
          <span>Then only this device decided, and the record says so.</span>
          <Button
            size="sm"
            autoFocus
            onClick={() => {
              draws.setWord('');
              draws.startRace();
            }}
          >
            Race
          </Button>
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              setAsking(false);
              field.current?.focus();
            }}
          >
            Back
          </Button>
        </div>
      )}
      <p className={styles.otherActions}>
        <button type="button" onClick={() => setAsking(true)}>
          Race without a word
        </button>
        <button type="button" onClick={draws.unlock}>
          Unlock the list
        </button>
        <span>Unlocking counts: draw {number} stays in the record as not run.</span>
      </p>
    </form>
  );
}
