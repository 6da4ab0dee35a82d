import { useObservableState } from 'observable-hooks';
import { memo, useMemo, useRef, useState } from 'react';
import {
  countDrawable,
  countTickets,
  type DrawRule,
  type EntrantFault,
  isEveryone,
} from '../../../streams';
import { usePage } from '../../page/PageContext';
import { Button } from '../../ui/Button';
import { copySelected } from '../../ui/copySelected';
import { LockIcon } from '../../ui/lazyIcons';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Switch } from '../../ui/Switch';
import { capitalize, formatCount, formatNumber } from '../../ui/words';
import hidden from '../../ui/visuallyHidden.module.css';
import { announceFaults } from '../announceDraws';
import { describeExclusion, describeList } from '../describeDraw';
import { CrowdList } from '../CrowdList';
import { useDraws, useDrawsState } from '../DrawsContext';
import { canLock, canLockAgain, findLockFault, isOfEarlierVersion } from '../drawsState';
import { Overlays } from '../../page/Overlays';
import { retryableLazy } from '../../ui/retryableLazy';
import { describeStrength } from '../wordStrength';
import { drawsEveryone, fitTerms, listPrizes, RACE_SECONDS, type TypedTerms } from './terms';
import { shortcutKey } from '../../page/shortcuts';
import { DRAW_SHORTCUTS } from '../shortcuts';
import { MOST_ELEMENTS } from '../tickets';
import styles from './EnterStep.module.css';
import { READ_AS } from './describeReading';
import { formatRows, type ListRow, urgentFirst } from './typedList';

const TermsDialog = retryableLazy(async () => ({
  default: (await import('../dialogs')).TermsDialog,
}));

/** The most faults that are shown at once. */
const MAX_FAULTS = 100;

/** Above this many rows, a wide screen has four columns of smaller names. */
const MANY_ROWS = 60;

/** The values of n for the rule “First n”. */
const FIRST_N = { min: 2, initial: 3 } as const;

interface LockProps {
  /** When the visitor last tried to lock the list, in Unix milliseconds; `null` before. */
  readonly lockTriedAt: number | null;
  readonly onLock: () => void;
}

/** The names with a checkbox each, the faults of the list, and the bar with the rules and the lock button. */
export function WhoIsHere(lock: LockProps) {
  const { includeEveryone } = useDraws();
  const { list } = useDrawsState();
  const { announce } = usePage().announcements;
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(Date.now);
  const isAnyoneExcluded = list.rows.some(({ isAbsent, drawn }) => isAbsent || drawn > 0);
  const { rows } = list;
  return (
    <section className={styles.panel} aria-labelledby="here-heading">
      <header className={styles.whoIsHereHead}>
        <h2 ref={heading} id="here-heading" tabIndex={-1}>
          Who is here
        </h2>
        {list.entrants.length > 0 && <b>{describeList(list.entrants)}</b>}
        {rows.length > 0 && <span>Untick whoever is absent.</span>}
        {isAnyoneExcluded && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              includeEveryone();
              announce('Everyone is back.');
              // The button disappears, and the focus would be lost with it.
              heading.current?.focus({ preventScroll: true });
            }}
          >
            Everyone is back
          </Button>
        )}
      </header>
      {rows.length > MOST_ELEMENTS ? (
        <CrowdList
          items={rows}
          label="Who is here"
          columnWidth={11}
          rowHeight={2.25}
          className={styles.crowdRows}
          formatCopy={formatRows}
          renderItem={(row) => <Row row={row} now={now} />}
        />
      ) : (
        <ul
          className={styles.rows}
          onCopy={(event) => {
            copySelected(event, [...event.currentTarget.children], rows, formatRows);
          }}
          data-are-many={rows.length > MANY_ROWS || undefined}
          style={{
            '--rows-in-2-columns': Math.ceil(rows.length / 2),
            '--rows-in-3-columns': Math.ceil(rows.length / 3),
            '--rows-in-4-columns': Math.ceil(rows.length / 4),
          }}
        >
          {rows.map((row) => (
            <li key={row.key}>
              <Row row={row} now={now} />
            </li>
          ))}
        </ul>
      )}
      <Faults />
      <LockBar {...lock} />
    </section>
  );
}

interface RowProps {
  readonly row: ListRow;
  /** In Unix milliseconds. */
  readonly now: number;
}

const Row = memo(
  function Row({ row, now }: RowProps) {
    const { toggleEntry } = useDraws();
    const ticketsLeft = row.tickets - row.drawn;
    return (
      <label className={styles.row}>
        <input
          type="checkbox"
          checked={row.isIncluded}
          // Without a number of tickets, there is nothing to tick.
          disabled={row.tickets === 0}
          onChange={() => toggleEntry(row.key)}
        />
        <span className={styles.entry}>
          <bdi className={styles.name} title={row.name}>
            {row.name}
          </bdi>
          <span className={styles.labels}>
            {row.isIncluded && ticketsLeft > 1 && <b>×{formatNumber(ticketsLeft)}</b>}
            {row.isRepeated && <small>repeated</small>}
            {row.similarName !== null && (
              <small className={styles.similar}>
                looks like <bdi>{row.similarName}</bdi>
              </small>
            )}
            {row.isUnclear && !row.isAbsent && <small>unclear</small>}
            {!row.isIncluded && row.tickets > 0 && <small>{describeExclusion(row, now)}</small>}
          </span>
        </span>
      </label>
    );
  },
  ({ row: a }, { row: b }) =>
    a.key === b.key &&
    a.isIncluded === b.isIncluded &&
    a.isAbsent === b.isAbsent &&
    a.excludedAt === b.excludedAt &&
    a.isRepeated === b.isRepeated &&
    a.similarName === b.similarName &&
    a.isUnclear === b.isUnclear &&
    a.tickets === b.tickets &&
    a.tickets - a.drawn === b.tickets - b.drawn,
);

/** Lists the faults of the typed list. A repeated name and an empty list are faults, but not marked as errors. */
function Faults() {
  const draws = useDraws();
  const { list } = useDrawsState();
  const announcement$ = useMemo(() => announceFaults(draws.state$), [draws]);
  const announcement = useObservableState(announcement$, '');
  const container = useRef<HTMLDivElement>(null);
  const shown = urgentFirst(list.faults, MAX_FAULTS).slice(0, MAX_FAULTS);
  const hiddenCount = list.faults.length - shown.length;
  // The pressed button disappears, and the focus would be lost with it.
  const keepFocus = () => container.current?.focus({ preventScroll: true });
  return (
    <>
      <div ref={container} className={styles.faults} tabIndex={-1}>
        <ul>
          {shown.map((fault) => (
            <Fault key={`${fault.line} ${fault.message}`} fault={fault} onDecide={keepFocus} />
          ))}
          {hiddenCount > 0 && <li>and {formatNumber(hiddenCount)} more</li>}
        </ul>
      </div>
      {/* The list above changes with each keystroke, so it is no live region. */}
      <p className={hidden.visuallyHidden} role="status">
        {announcement}
      </p>
    </>
  );
}

/** A fault, with the buttons that decide about it. */
function Fault({ fault, onDecide }: { fault: EntrantFault; onDecide: () => void }) {
  const draws = useDraws();
  const { list } = useDrawsState();
  const { message, repeatedName, similarName, mayMeanTickets } = fault;
  const name = repeatedName ?? similarName;
  const isError = name === undefined && mayMeanTickets === undefined && list.text.trim() !== '';
  const renderButton = (label: string, decide: () => void, name = label) => (
    <Button
      variant="outline"
      size="sm"
      aria-label={name}
      onClick={() => {
        decide();
        onDecide();
      }}
    >
      {label}
    </Button>
  );
  return (
    <li data-is-error={isError || undefined}>
      <span>
        {name !== undefined && (
          <b>
            <bdi>{name}</bdi>
          </b>
        )}
        {/* The message begins with the name. */}
        {message.slice(name?.length ?? 0)}
      </span>
      {name !== undefined &&
        renderButton(
          'Keep one',
          () => {
            if (repeatedName === undefined) draws.excludeSimilar(name);
            else draws.excludeRepeats(name);
          },
          `Keep one ${name}`,
        )}
      {mayMeanTickets && (
        <span className={styles.decide}>
          {renderButton(READ_AS.tickets, () => draws.readAs('tickets'))}
          {renderButton(READ_AS.plain, () => draws.readAs('plain'))}
        </span>
      )}
    </li>
  );
}

/** The terms of the next draw, the length of its race, each ticket's chance, and the button that locks the list. */
function LockBar({ lockTriedAt, onLock }: LockProps) {
  const draws = useDraws();
  const state = useDrawsState();
  const { list, terms, winnerLeaves, raceSeconds } = state;
  const tickets = countTickets(list.entrants);
  const unclearCount = list.unclearLines.size;
  const [dialog, setDialog] = useState<{ readonly kind: 'terms' } | null>(null);
  const termsButton = useRef<HTMLButtonElement>(null);
  const closeDialog = () => setDialog(null);
  const [isFocused] = useState(() => canLockAgain(state));
  const { rule } = fitTerms(terms, list.entrants);
  const fault = lockTriedAt !== null && canLock(state) ? findLockFault(state, lockTriedAt) : '';
  return (
    <footer className={styles.lockBar}>
      <RuleChoice />
      <div className={styles.winnerLeaves}>
        <h3>After each draw</h3>
        <Switch
          isSwitchFirst
          label={rule.count > 1 ? 'The winners leave the list' : 'The winner leaves the list'}
          checked={winnerLeaves}
          onChange={draws.toggleWinnerLeaves}
        />
      </div>
      <div className={styles.terms} data-is-control={describeTerms(terms) === '' || undefined}>
        <h3>Also locked</h3>
        <button
          ref={termsButton}
          type="button"
          aria-haspopup="dialog"
          onClick={() => setDialog({ kind: 'terms' })}
        >
          Title, prizes and word
        </button>
        <small>
          <bdi>{describeTerms(terms)}</bdi>
        </small>
      </div>
      <div className={`${styles.rule} ${styles.length}`}>
        <h3>Length of the race</h3>
        <SegmentedControl
          label="Length of the race"
          values={RACE_SECONDS}
          chosen={raceSeconds}
          formatValue={(seconds) => (seconds === 0 ? 'Draw now' : `${seconds} s`)}
          onChoose={draws.setRaceSeconds}
        />
      </div>
      {canLock(state) && (
        <p className={styles.strength}>{describeStrength(terms.source, list.entrants)}</p>
      )}
      <div className={styles.chanceAndLock}>
        {canLock(state) && rule.kind !== 'groups' && !isEveryone(rule, list.entrants) && (
          <p className={styles.chance}>
            <b>
              {formatNumber(rule.count)} in {formatNumber(tickets)}
            </b>{' '}
            {rule.per === 'name' && tickets > list.entrants.length
              ? 'tickets, one prize a name'
              : 'for every ticket'}
          </p>
        )}
        <Button
          size="xl"
          className={styles.lock}
          disabled={!canLock(state)}
          autoFocus={isFocused}
          aria-keyshortcuts={shortcutKey(DRAW_SHORTCUTS, 'lock')}
          onClick={onLock}
        >
          <LockIcon />
          Lock the list
          {unclearCount > 0 && (
            <small className={styles.unclearCount}>
              {formatCount(unclearCount, 'line')} unclear
            </small>
          )}
        </Button>
      </div>
      {isOfEarlierVersion(state) && (
        <p className={styles.problem}>
          These draws were made with an earlier version of the page. Copy their record, and begin a
          new session in the menu.
        </p>
      )}
      {fault !== '' && (
        <p className={styles.problem} role="alert">
          {fault}
        </p>
      )}
      <Overlays
        overlay={dialog}
        onClose={closeDialog}
        focusPage={() => termsButton.current?.focus({ preventScroll: true })}
        renderOverlay={() => <TermsDialog onClose={closeDialog} />}
      />
    </footer>
  );
}

const SOURCE_LABELS: Readonly<Record<TypedTerms['source']['kind'], string>> = {
  phone: '',
  person: 'a word said',
  people: 'several words',
  dice: 'dice',
  public: 'a public word',
  drand: 'a drand round',
};

/** Describes the terms that are not in the bar: the title, how many prizes, and where the word comes from. */
function describeTerms({ title, prizes, source }: TypedTerms): string {
  const prizeCount = listPrizes(prizes).length;
  return [
    title.trim(),
    prizeCount === 0 ? '' : formatCount(prizeCount, 'prize'),
    SOURCE_LABELS[source.kind],
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Lets the visitor choose who is drawn: the first, the last, or the first n to finish. The dialog has further rules. */
function RuleChoice() {
  const { setTerms } = useDraws();
  const { terms, list } = useDrawsState();
  const { rule } = terms;
  const { kind, count } = fitTerms(terms, list.entrants).rule;
  const most = Math.max(countDrawable(list.entrants, rule), FIRST_N.min);
  const isFirstN = kind === 'first' && rule.count > 1 && !drawsEveryone(rule);
  const n = isFirstN ? Math.max(count, FIRST_N.min) : FIRST_N.initial;
  const choose = (rule: DrawRule) => setTerms({ rule: { ...terms.rule, ...rule } });
  const rules: readonly DrawRule[] = [
    { kind: 'first', count: 1 },
    { kind: 'last', count: 1 },
    { kind: 'first', count: n },
  ];
  const chosen = rules.find((other) => labelRule(other) === labelRule(rule));
  const renderStep = (label: string, sign: string, count: number) => (
    <button
      type="button"
      aria-label={label}
      // Not disabled, because a disabled button would lose the focus.
      aria-disabled={count < FIRST_N.min || count > most}
      onClick={() => choose({ kind: 'first', count: Math.min(Math.max(count, FIRST_N.min), most) })}
    >
      {sign}
    </button>
  );
  return (
    <div className={styles.rule}>
      <h3>Drawn</h3>
      <SegmentedControl
        label="Drawn"
        values={chosen === undefined ? [...rules, rule] : rules}
        chosen={chosen ?? rule}
        formatValue={labelRule}
        onChoose={choose}
      >
        {isFirstN && (
          <>
            {renderStep('One place fewer', '−', n - 1)}
            {renderStep('One place more', '+', n + 1)}
          </>
        )}
      </SegmentedControl>
    </div>
  );
}

function labelRule(rule: DrawRule): string {
  const { kind, count } = rule;
  if (kind === 'groups') return formatCount(count, 'group');
  if (drawsEveryone(rule)) return 'Everyone';
  return count > 1 ? `${capitalize(kind)} ${formatNumber(count)}` : capitalize(kind);
}
