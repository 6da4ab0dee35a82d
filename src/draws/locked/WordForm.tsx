import { useObservableState } from 'observable-hooks';
import { type KeyboardEvent, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { catchError, defer, of } from 'rxjs';
import { type LockedDraw, PEOPLE } from '../../../streams';
import { Button } from '../../ui/Button';
import { handleEnter } from '../../ui/TextField';
import { capitalize } from '../../ui/words';
import { addressOfRound } from '../drandRounds';
import { useDraws, useDrawsState } from '../DrawsContext';
import { Overlays } from '../../page/Overlays';
import { retryableLazy } from '../../ui/retryableLazy';
import { RichTextParts } from '../HostText';
import { useClicker } from '../useClicker';
import { describeStrength, describeWeakness } from '../wordStrength';
import styles from './LockedStep.module.css';
import { describeWordForm, type TypedWord } from './readWord';

const HowItWorks = retryableLazy(async () => ({
  default: (await import('../dialogs')).HowItWorks,
}));

interface WordFormProps {
  readonly draw: LockedDraw;
  readonly typed: TypedWord;
}

/**
 * The field for the word, and its canonical form. Starts the race, after a confirmation if there is no word. If the draw
 * shows no race, the buttons say “Draw”.
 */
export function WordForm({ draw, typed }: WordFormProps) {
  const draws = useDraws();
  const { word: text, isWordFixed, raceSeconds } = useDrawsState();
  const verb = raceSeconds === 0 ? 'Draw' : 'Race';
  const [isAsking, setAsking] = useState(false);
  const [isProblemShown, setProblemShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const raceButton = useRef<HTMLButtonElement>(null);
  const verification = useVerification(draw, typed);
  const { heading, hint } = describeWordForm(draw);
  // Does not scroll to the field. On phones, the fingerprint of the locked list would leave the screen.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, []);
  const problem =
    'problem' in typed
      ? typed.problem
      : verification === 'wrong'
        ? 'drand has not signed this round with this signature.'
        : '';
  const hasWord = 'word' in typed && typed.word !== '';
  const weakness = hasWord ? describeWeakness({ source: draw.source, word: typed.word }) : null;
  const isRefused = 'problem' in typed && !typed.isIncomplete;
  const start = () => {
    if (problem !== '') setProblemShown(true);
    else if ('word' in typed && typed.word === '') setAsking(true);
    else if (verification !== 'working') draws.startRace();
  };
  const raceWithoutWord = () => {
    draws.setWord('');
    draws.startRace();
  };
  const pressClicker = useClicker(isAsking ? raceWithoutWord : start);
  const setWord = (word: string) => {
    setAsking(false);
    setProblemShown(false);
    draws.setWord(word);
  };
  const fieldProps = {
    dir: 'auto',
    autoComplete: 'off',
    autoCapitalize: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    enterKeyHint: 'go',
    'aria-describedby': 'word-hint',
    readOnly: isWordFixed,
    onKeyDown: (event: KeyboardEvent) => {
      handleEnter(event, start);
      pressClicker(event);
    },
  } as const;
  const { source } = draw;
  return (
    <div className={styles.word}>
      <h2 id="word-heading">{heading}</h2>
      <p className={styles.hint}>
        <span id="word-hint">
          <RichTextParts text={hint} isWhole />{' '}
          {draw.version > 2 && source && describeStrength(source, draw.entrants)}
        </span>{' '}
        {source?.kind === 'drand' && (
          <a href={addressOfRound(source.round)} target="_blank" rel="noreferrer">
            Open the round at drand
          </a>
        )}{' '}
        <HowButton draw={draw} />
      </p>
      <div className={styles.wordRow}>
        {source?.kind === 'people' ? (
          <PeopleFields
            ref={field}
            count={source.count}
            text={text}
            onChange={setWord}
            {...fieldProps}
          />
        ) : (
          <input
            ref={field}
            value={text}
            // Long enough for the JSON of a drand round.
            maxLength={source?.kind === 'drand' ? 2_000 : 200}
            inputMode={source?.kind === 'dice' ? 'numeric' : 'text'}
            aria-labelledby="word-heading"
            onChange={({ target }) => setWord(target.value)}
            {...fieldProps}
          />
        )}
        {/* While the question below is open, its button is the only one for the race. */}
        {!isAsking && (
          <Button
            ref={raceButton}
            size="xl"
            className={styles.race}
            loading={verification === 'working'}
            onClick={start}
          >
            {verb}
          </Button>
        )}
      </div>
      <output className={styles.canonical} aria-live="polite">
        {hasWord && (
          <>
            <span>The word that counts:</span>{' '}
            <b>
              <bdi>{typed.word}</bdi>
            </b>{' '}
            {weakness !== null && <span>{capitalize(weakness)}.</span>}
          </>
        )}
      </output>
      {verification === 'unknown' && (
        <p role="status">
          The signature cannot be verified here now. The check of the record tries it again.
        </p>
      )}
      {hasWord && !isAsking && (verification === 'none' || verification === 'signed') && (
        <p className={styles.fix}>
          {isWordFixed ? (
            'The word is fixed. Who scans the code above now holds the word too.'
          ) : (
            <button
              type="button"
              onClick={() => {
                draws.fixWord();
                // This button disappears, and the focus would be lost with it.
                raceButton.current?.focus({ preventScroll: true });
              }}
            >
              Fix the word, and show a code that holds it
            </button>
          )}
        </p>
      )}
      {problem !== '' && (isProblemShown || isRefused || verification === 'wrong') && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isAsking && (
        <div className={styles.question} role="alert">
          <span>Then only this device decided, and the record says so.</span>
          <Button size="sm" autoFocus onClick={raceWithoutWord}>
            {verb}
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
        {!isWordFixed && (
          <button
            type="button"
            // Keeps its place, so that the second click of a double click hits no other button.
            style={{ visibility: isAsking ? 'hidden' : undefined }}
            onClick={() => setAsking(true)}
          >
            {verb} without a word
          </button>
        )}
        <button type="button" onClick={draws.unlock}>
          Unlock the list
        </button>
        <span data-is-control>
          Unlocking counts: draw {draw.number} stays in the record as not run
          {isWordFixed && ', and who holds its word sees that'}.
        </span>
      </p>
    </div>
  );
}

/** Opens the explanation of the lock and its word. */
function HowButton({ draw }: { draw: LockedDraw }) {
  const [dialog, setDialog] = useState<{ readonly kind: 'how' } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setDialog(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setDialog({ kind: 'how' })}
      >
        How does this work?
      </button>
      <Overlays
        overlay={dialog}
        onClose={close}
        focusPage={() => button.current?.focus({ preventScroll: true })}
        renderOverlay={() => <HowItWorks draw={draw} onClose={close} />}
      />
    </>
  );
}

interface PeopleFieldsProps {
  /** The first field. */
  readonly ref: Ref<HTMLInputElement>;
  readonly count: number;
  /** A word in each line. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A field for the word of each person. */
function PeopleFields({ ref, count, text, onChange, ...props }: PeopleFieldsProps) {
  const words = Array.from({ length: count }, (_, index) => text.split('\n')[index] ?? '');
  return (
    <div className={styles.people} data-are-many={count > PEOPLE.min + 1 || undefined}>
      {words.map((word, index) => (
        <input
          key={index}
          ref={index === 0 ? ref : undefined}
          value={word}
          maxLength={200}
          aria-label={`Word of person ${index + 1}`}
          onChange={({ target }) => onChange(words.with(index, target.value).join('\n'))}
          {...props}
        />
      ))}
    </div>
  );
}

/** Whether drand has signed the round: `none` if there is no signature, `unknown` if this device cannot verify it. */
type Verification = 'none' | 'working' | 'signed' | 'wrong' | 'unknown';

/** Verifies the signature of a drand round. The code for it loads when there is a signature. */
function useVerification({ source }: LockedDraw, typed: TypedWord): Verification {
  const round = source?.kind === 'drand' ? source.round : null;
  const signature = round !== null && 'given' in typed ? typed.given : '';
  const verified$ = useMemo(
    () =>
      defer(async () => {
        if (round === null || signature === '') return { signature, result: 'none' as const };
        const { isRoundSigned } = await import('../verifyRound');
        const result = isRoundSigned(round, signature) ? ('signed' as const) : ('wrong' as const);
        return { signature, result };
      }).pipe(catchError(() => of({ signature, result: 'unknown' as const }))),
    [round, signature],
  );
  const verified = useObservableState(verified$, null);
  if (signature === '') return 'none';
  return verified?.signature === signature ? verified.result : 'working';
}
