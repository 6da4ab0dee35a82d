import { useObservableState } from 'observable-hooks';
import { memo, useMemo, useRef, useState } from 'react';
import { countTickets, type DrawRule, type EntrantFault } from '../../../streams';
import { useStores } from '../../page/GameContext';
import { Button } from '../../ui/Button';
import { LockIcon } from '../../ui/lazyIcons';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Switch } from '../../ui/Switch';
import { formatCount } from '../../ui/words';
import hidden from '../../ui/visuallyHidden.module.css';
import { announceFaults } from '../announceDraws';
import { describeExclusion, describeList } from '../describeDraw';
import { useDraws, useDrawsState } from '../DrawsContext';
import { canLock } from '../drawsState';
import { DRAW_SHORTCUTS, shortcutKey } from '../../page/shortcuts';
import styles from './EnterStep.module.css';
import { READ_AS } from './describeReading';
import { formatRows, type ListRow } from './typedList';

/** The maximum number of rows that are shown: twice as many as a race can have tickets. */
const MAX_ROWS = 400;

/** Above this many rows, a wide screen has four columns of smaller names. */
const MANY_ROWS = 60;

/** The values of n for the rule “First n”. */
const FIRST_N = { min: 2, max: 10, initial: 3 } as const;

/** The names with a checkbox each, the faults of the list, and the bar with the rules and the lock button. */
export function WhoIsHere() {
  const { includeEveryone } = useDraws();
  const { list } = useDrawsState();
  const { announce } = useStores().announcements;
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(Date.now);
  const isAnyoneExcluded = list.rows.some(({ isAbsent, drawn }) => isAbsent || drawn > 0);
  const rows = list.rows.slice(0, MAX_ROWS);
  const hiddenCount = list.rows.length - rows.length;
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
      <ul
        className={styles.rows}
        onCopy={(event) => {
          const selection = window.getSelection();
          const items = [...event.currentTarget.children];
          const copied = rows.filter((_, index) => {
            const item = items[index];
            return item !== undefined && selection?.containsNode(item, true) === true;
          });
          if (copied.length === 0) return;
          event.clipboardData.setData('text/plain', formatRows(copied));
          event.preventDefault();
        }}
        data-are-many={rows.length > MANY_ROWS || undefined}
        style={{
          '--rows-in-2-columns': Math.ceil(rows.length / 2),
          '--rows-in-3-columns': Math.ceil(rows.length / 3),
          '--rows-in-4-columns': Math.ceil(rows.length / 4),
        }}
      >
        {rows.map((row) => (
          <Row key={row.key} row={row} now={now} />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <p className={styles.moreNames}>and {hiddenCount.toLocaleString('en')} more names</p>
      )}
      <Faults />
      <LockBar />
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
      <li>
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
              {row.isIncluded && ticketsLeft > 1 && <b>×{ticketsLeft}</b>}
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
      </li>
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
  // The pressed button disappears, and the focus would be lost with it.
  const keepFocus = () => container.current?.focus({ preventScroll: true });
  return (
    <>
      <div ref={container} className={styles.faults} tabIndex={-1}>
        <ul>
          {list.faults.map((fault) => (
            <Fault key={`${fault.line} ${fault.message}`} fault={fault} onDecide={keepFocus} />
          ))}
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

/** The rules of the next draw, each ticket's chance, and the button that locks the list. */
function LockBar() {
  const draws = useDraws();
  const state = useDrawsState();
  const tickets = countTickets(state.list.entrants);
  const unclearCount = state.list.unclearLines.size;
  return (
    <footer className={styles.lockBar}>
      <RuleChoice />
      <div className={styles.winnerLeaves}>
        <h3>After each draw</h3>
        <Switch
          isSwitchFirst
          label={state.rule.count > 1 ? 'The winners leave the list' : 'The winner leaves the list'}
          checked={state.winnerLeaves}
          onChange={draws.toggleWinnerLeaves}
        />
      </div>
      <div className={styles.chanceAndLock}>
        {canLock(state) && (
          <p className={styles.chance}>
            <b>
              {Math.min(state.rule.count, tickets)} in {tickets}
            </b>{' '}
            for every ticket
          </p>
        )}
        <Button
          size="xl"
          className={styles.lock}
          disabled={!canLock(state)}
          aria-keyshortcuts={shortcutKey(DRAW_SHORTCUTS, 'lock')}
          onClick={draws.lock}
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
    </footer>
  );
}

/** Lets the visitor choose who is drawn: the first, the last, or the first n to finish. */
function RuleChoice() {
  const { setRule } = useDraws();
  const { rule } = useDrawsState();
  const isFirstN = rule.count > 1;
  const n = isFirstN ? rule.count : FIRST_N.initial;
  const rules: readonly DrawRule[] = [
    { kind: 'first', count: 1 },
    { kind: 'last', count: 1 },
    { kind: 'first', count: n },
  ];
  const renderStep = (label: string, sign: string, count: number) => (
    <button
      type="button"
      aria-label={label}
      // Not disabled, because a disabled button would lose the focus.
      aria-disabled={count < FIRST_N.min || count > FIRST_N.max}
      onClick={() =>
        setRule({ kind: 'first', count: Math.min(Math.max(count, FIRST_N.min), FIRST_N.max) })
      }
    >
      {sign}
    </button>
  );
  return (
    <div className={styles.rule}>
      <h3>Drawn</h3>
      <SegmentedControl
        label="Drawn"
        values={rules}
        chosen={rules.find((other) => formatRule(other) === formatRule(rule)) ?? rule}
        formatValue={formatRule}
        onChoose={setRule}
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

function formatRule({ kind, count }: DrawRule): string {
  if (count > 1) return `First ${count}`;
  return kind === 'first' ? 'First' : 'Last';
}
