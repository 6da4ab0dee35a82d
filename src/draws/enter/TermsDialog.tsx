import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import {
  countDrawable,
  countTickets,
  type DrawRule,
  PEOPLE,
  THROWS,
  TICKETS,
  type WordSource,
} from '../../../streams';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { capitalize, formatNumber } from '../../ui/words';
import { useDraws, useDrawsState } from '../DrawsContext';
import { formatRoundTime, roundAt, timeOfRound } from '../drandRounds';
import { SOURCE_TEXTS } from '../sourceTexts';
import { describeStrength } from '../wordStrength';
import { drawsEveryone, EVERYONE, findTermsFault, listPrizes } from './terms';
import styles from './TermsDialog.module.css';

/** How far in the future the round of drand is at first, in ms. */
const FIRST_ROUND_MS = 10 * 60_000;

/** The dialog for what is announced with a draw: its title, who is drawn, the prizes, and where its word comes from. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const { setTerms } = useDraws();
  const { terms, list } = useDrawsState();
  const [now] = useState(Date.now);
  const hasSeveralTickets = countTickets(list.entrants) > list.entrants.length;
  const fault = findTermsFault(terms, list.entrants, now);
  return (
    <Dialog title="Title, prizes and word" width={620} onClose={onClose}>
      <div className={styles.fields}>
        <Field label="Title">
          {(id) => (
            <input
              id={id}
              value={terms.title}
              maxLength={200}
              dir="auto"
              placeholder="Reading aloud, 7b"
              data-autofocus
              onChange={({ target }) => setTerms({ title: target.value })}
            />
          )}
        </Field>
        <Who />
        {hasSeveralTickets && (
          <Choice label="One prize a">
            <SegmentedControl
              label="One prize a"
              values={['name', 'ticket'] as const}
              chosen={terms.rule.per ?? 'ticket'}
              formatValue={capitalize}
              onChoose={(per) => {
                const { kind, count } = terms.rule;
                setTerms({ rule: { kind, count, ...(per === 'name' && { per }) } });
              }}
            />
          </Choice>
        )}
        <Field
          label={terms.rule.kind === 'groups' ? 'Names of the groups' : 'Prizes'}
          hint={
            terms.rule.kind === 'groups'
              ? 'One a line, one for each group. Or none.'
              : 'One a line, the first for the first drawn. Or none.'
          }
        >
          {(id) => (
            <textarea
              id={id}
              rows={3}
              value={terms.prizes}
              dir="auto"
              onChange={({ target: { value: prizes } }) => {
                // The number of drawn places follows the prizes, unless everyone is drawn.
                const count = listPrizes(prizes).length;
                const { rule } = terms;
                const follows = count > 0 && rule.kind !== 'groups' && !drawsEveryone(rule);
                setTerms({ prizes, ...(follows && { rule: { ...rule, count } }) });
              }}
            />
          )}
        </Field>
        <Source />
        {fault !== '' && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
      <footer className={styles.footer}>
        <p>All of this is locked with the list, and stands in the record.</p>
        <Button onClick={onClose}>Done</Button>
      </footer>
    </Dialog>
  );
}

/** Chooses who is drawn, and how many. */
function Who() {
  const { setTerms } = useDraws();
  const { terms, list } = useDrawsState();
  const { rule } = terms;
  const most = Math.max(countDrawable(list.entrants, rule), 2);
  const kind = drawsEveryone(rule) ? 'everyone' : rule.kind;
  const choose = (next: 'everyone' | DrawRule['kind']) => {
    const count = next === 'groups' ? 2 : Math.min(listPrizes(terms.prizes).length || 1, most);
    setTerms({
      rule: { ...rule, ...(next === 'everyone' ? EVERYONE : { kind: next, count }) },
    });
  };
  return (
    <Choice label="Drawn">
      <SegmentedControl
        label="Drawn"
        values={['first', 'last', 'everyone', 'groups'] as const}
        chosen={kind}
        formatValue={(value) => (value === 'everyone' ? 'Everyone in order' : capitalize(value))}
        onChoose={choose}
      />
      {kind !== 'everyone' && (
        <NumberField
          // Another kind has another field, without what was typed in this one.
          key={kind}
          label={kind === 'groups' ? 'Number of groups' : 'Number of places'}
          min={kind === 'groups' ? 2 : 1}
          // With `TICKETS.max` places, the kind is `everyone`.
          max={Math.min(most, TICKETS.max - 1)}
          value={Math.min(rule.count, most)}
          onType={(count) => setTerms({ rule: { ...rule, count } })}
        >
          {kind !== 'groups' && `of ${formatNumber(most)}`}
        </NumberField>
      )}
    </Choice>
  );
}

/** Chooses where the word comes from. */
function Source() {
  const { setTerms } = useDraws();
  const { terms, list } = useDrawsState();
  const { source } = terms;
  const name = useId();
  const [now] = useState(Date.now);
  const sources: readonly WordSource[] = [
    { kind: 'phone' },
    { kind: 'person' },
    { kind: 'people', count: 3 },
    { kind: 'dice', throws: THROWS.initial },
    { kind: 'public', text: '' },
    { kind: 'drand', round: roundAt(now + FIRST_ROUND_MS) },
  ];
  return (
    <fieldset className={styles.sources}>
      <legend>The word comes from</legend>
      {sources.map((other) => (
        <div key={other.kind}>
          <label>
            <input
              type="radio"
              name={name}
              checked={source.kind === other.kind}
              onChange={() => setTerms({ source: other })}
            />
            <b>{SOURCE_TEXTS[other.kind].label}</b>
          </label>
          {source.kind === other.kind && (
            <>
              <p>{SOURCE_TEXTS[source.kind].note}</p>
              <SourceFields now={now} />
              <p>{describeStrength(source, list.entrants)}</p>
            </>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** The fields of the chosen source: how many people, what is public, or when the round is published. */
function SourceFields({ now }: { now: number }) {
  const { setTerms } = useDraws();
  const { source } = useDrawsState().terms;
  switch (source.kind) {
    case 'people':
      return (
        <NumberField
          label="Number of people"
          {...PEOPLE}
          value={source.count}
          onType={(count) => setTerms({ source: { kind: 'people', count } })}
        />
      );
    case 'public':
      return (
        <input
          aria-label="What, when, and which digits"
          value={source.text}
          maxLength={200}
          dir="auto"
          placeholder="DAX, close of 27 November, all digits"
          onChange={({ target }) => setTerms({ source: { kind: 'public', text: target.value } })}
        />
      );
    case 'drand':
      return (
        <TypedField
          type="datetime-local"
          label="Time of the round"
          expected="a time in the future"
          min={formatLocalTime(now + 60_000)}
          max="9999-12-31T23:59"
          value={formatLocalTime(timeOfRound(source.round))}
          onType={(value) => {
            setTerms({ source: { kind: 'drand', round: roundAt(new Date(value).getTime()) } });
          }}
        >
          round {source.round}, published {formatRoundTime(source.round)}
        </TypedField>
      );
    case 'dice':
      return (
        <NumberField
          label="Number of throws"
          min={THROWS.min}
          max={THROWS.max}
          value={source.throws ?? THROWS.initial}
          onType={(throws) => setTerms({ source: { kind: 'dice', throws } })}
        >
          {source.throws !== undefined && source.throws < THROWS.serious && 'for fun only'}
        </NumberField>
      );
    case 'phone':
    case 'person':
      return null;
  }
}

/** Formats a time for a `datetime-local` field: `2026-11-27T18:30`, in the time zone of the visitor. */
function formatLocalTime(time: number): string {
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, 16);
}

interface TypedFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'min' | 'max'> {
  readonly label: string;
  /** What the field takes, for the message about anything else. */
  readonly expected: string;
  readonly value: string;
  /** Called with each text from `min` to `max`, as soon as it is typed. */
  readonly onType: (value: string) => void;
  /** Shown after the field. */
  readonly children?: ReactNode;
}

/** A field for a value within bounds. While it has the focus, it keeps what is typed, which may be out of bounds. */
function TypedField({ label, expected, value, onType, children, ...input }: TypedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  return (
    <div className={styles.count}>
      <label>
        {label}
        <input
          {...input}
          required
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsRefused(target.value !== '' && !target.validity.valid);
            if (target.validity.valid) onType(target.value);
          }}
          onBlur={() => setTyped(null)}
        />
      </label>
      {children}
      {isRefused && (
        <span className={styles.fault} role="alert">
          This must be {expected}.
        </span>
      )}
    </div>
  );
}

interface NumberFieldProps extends Pick<TypedFieldProps, 'label' | 'children'> {
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onType: (value: number) => void;
}

function NumberField({ min, max, value, onType, ...field }: NumberFieldProps) {
  return (
    <TypedField
      {...field}
      type="number"
      expected={`a whole number from ${formatNumber(min)} to ${formatNumber(max)}`}
      min={min}
      max={max}
      value={String(value)}
      onType={(typed) => onType(Number(typed))}
    />
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: (id: string) => ReactNode;
}

function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint !== undefined && <small>{hint}</small>}
    </p>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <span>{label}</span>
      <div className={styles.choice}>{children}</div>
    </div>
  );
}
