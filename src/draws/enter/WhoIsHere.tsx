import { useObservableState } from 'observable-hooks';
import { memo, useMemo, useRef } from 'react';
import { countTickets, type DrawRule } from '../../../streams';
import { Button } from '../../ui/Button';
import { LockIcon } from '../../ui/lazyIcons';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Switch } from '../../ui/Switch';
import hidden from '../../ui/visuallyHidden.module.css';
import { announceFaults } from '../announceDraws';
import { describeList } from '../describeDraw';
import { useDraws, useDrawsState } from '../DrawsContext';
import { canLock } from '../drawsState';
import { DRAW_SHORTCUTS, shortcutKey } from '../../page/shortcuts';
import styles from './EnterStep.module.css';
import type { ListRow } from './typedList';

/** The maximum number of rows that are shown: twice as many as a race can have tickets. */
const MAX_ROWS = 400;

/** Above this many rows, a wide screen has four columns of smaller names. */
const MANY_ROWS = 60;

/** The values of n for the rule “First n”. */
const FIRST_N = { min: 2, max: 10, initial: 3 } as const;

/** The names with a checkbox each, the faults of the list, and the bar with the rules and the lock button. */
export function WhoIsHere() {
  const { list } = useDrawsState();
  const rows = list.rows.slice(0, MAX_ROWS);
  const hiddenCount = list.rows.length - rows.length;
  return (
    <section className={styles.panel} aria-labelledby="here-heading">
      <header className={styles.whoIsHereHead}>
        <h2 id="here-heading">Who is here</h2>
        {list.entrants.length > 0 && <b>{describeList(list.entrants)}</b>}
        {rows.length > 0 && <span>Untick whoever is absent.</span>}
      </header>
      <ul
        className={styles.rows}
        data-are-many={rows.length > MANY_ROWS || undefined}
        style={{
          '--rows-in-2-columns': Math.ceil(rows.length / 2),
          '--rows-in-3-columns': Math.ceil(rows.length / 3),
          '--rows-in-4-columns': Math.ceil(rows.length / 4),
        }}
      >
        {rows.map((row) => (
          <Row key={row.key} row={row} />
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

const Row = memo(
  function Row({ row }: { row: ListRow }) {
    const { toggleEntry } = useDraws();
    const ticketsLeft = row.tickets - row.drawn;
    return (
      <li>
        <label className={styles.row}>
          <input type="checkbox" checked={row.isIncluded} onChange={() => toggleEntry(row.key)} />
          <bdi className={styles.name} title={row.name}>
            {row.name}
          </bdi>
          {row.isIncluded && ticketsLeft > 1 && <b className={styles.tickets}>×{ticketsLeft}</b>}
          {row.isRepeated && <small>repeated</small>}
          {!row.isIncluded && <small>{row.isAbsent ? 'absent' : 'drawn'}</small>}
        </label>
      </li>
    );
  },
  ({ row: a }, { row: b }) =>
    a.key === b.key &&
    a.isIncluded === b.isIncluded &&
    a.isAbsent === b.isAbsent &&
    a.isRepeated === b.isRepeated &&
    a.tickets - a.drawn === b.tickets - b.drawn,
);

/** Lists the faults of the typed list. A repeated name and an empty list are faults, but not marked as errors. */
function Faults() {
  const draws = useDraws();
  const { list } = useDrawsState();
  const isEmpty = list.text.trim() === '';
  const announcement$ = useMemo(() => announceFaults(draws.state$), [draws]);
  const announcement = useObservableState(announcement$, '');
  const container = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={container} className={styles.faults} tabIndex={-1}>
        <ul>
          {list.faults.map(({ line, message, repeatedName: name }) => (
            <li
              key={`${line} ${message}`}
              data-is-error={(name === undefined && !isEmpty) || undefined}
            >
              {name === undefined ? (
                <span>{message}</span>
              ) : (
                <>
                  <span>
                    <b>
                      <bdi>{name}</bdi>
                    </b>
                    {/* The message begins with the name. */}
                    {message.slice(name.length)}
                  </span>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`Keep one ${name}`}
                    onClick={() => {
                      draws.excludeRepeats(name);
                      // The button disappears, and the focus would be lost with it.
                      container.current?.focus({ preventScroll: true });
                    }}
                  >
                    Keep one
                  </Button>
                </>
              )}
            </li>
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

/** The rules of the next draw, each ticket's chance, and the button that locks the list. */
function LockBar() {
  const draws = useDraws();
  const state = useDrawsState();
  const tickets = countTickets(state.list.entrants);
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
