import {
  type DecidedDraw,
  type Draw,
  isDecidedDraw,
  listDrawn,
  listNoShows,
} from '../../../streams';
import { ShowMore } from '../../ui/ShowMore';
import {
  describeChain,
  describeDrawn,
  formatLockTime,
  formatGroupedFingerprint,
} from '../describeDraw';
import type { DrawStep, SessionDraw } from '../drawsState';
import { HostText, HostTexts } from '../HostText';
import { TermList } from '../TermList';
import { describeWeakness } from '../wordStrength';
import styles from './RecordTable.module.css';

/** What the chain shows, and what it does not. */
export const CHAIN_NOTE =
  'Every draw names the one before it. Whoever scanned a lock sees on the same device if this draw was left out, and whoever gave or scanned its word sees if it was run with another.';

/** The most drawn names of a draw that are shown at first. */
const MOST_SHOWN = 60;

interface RecordTableProps {
  /** The draws of a session, with the times of their locks. */
  readonly draws: readonly SessionDraw[];
  /** The step of the latest draw. */
  readonly step: DrawStep;
}

/**
 * Lists draws. Lines between their numbers show that each draw contains the hash of the draw before. CSS changes the
 * `display` of the table. The explicit roles keep it a table for screen readers.
 */
export function RecordTable({ draws, step }: RecordTableProps) {
  const latest = draws.at(-1);
  return (
    <table className={styles.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {['Draw', 'Time', 'Lock', 'Word', 'Drawn'].map((column) => (
            <th key={column} data-column={column.toLowerCase()} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {draws.map((sessionDraw) => (
          <DrawRow
            key={sessionDraw.draw.number}
            draw={sessionDraw.draw}
            time={formatLockTime(sessionDraw, draws)}
            step={sessionDraw === latest ? step : null}
          />
        ))}
      </tbody>
    </table>
  );
}

interface DrawRowProps {
  readonly draw: Draw;
  readonly time: string;
  /** The step of the latest draw; `null` for an earlier one. */
  readonly step: DrawStep | null;
}

function DrawRow({ draw, time, step }: DrawRowProps) {
  const wasRun = isDecidedDraw(draw);
  const state = step === 'locked' ? 'locked, waiting for the word' : 'locked, not run';
  return (
    <tr role="row" data-not-run={!wasRun || undefined}>
      <th role="rowheader" scope="row">
        <span className={styles.number} data-digits={String(draw.number).length}>
          {draw.number}
        </span>
      </th>
      <td role="cell" className={styles.time}>
        <span>{time}</span> <small>{wasRun ? describeDrawn(draw) : state}</small>
      </td>
      <td role="cell" className={styles.list} colSpan={wasRun ? 1 : 3}>
        {draw.title !== '' && (
          <p>
            <HostText>{draw.title}</HostText>
          </p>
        )}
        <b translate="no">{formatGroupedFingerprint(draw.fingerprint)}</b>{' '}
        <small>
          <Chain draw={draw} />
        </small>
        <TermList draw={draw} labels={['Prizes', 'Word']} />
      </td>
      {wasRun && (
        <>
          <td role="cell" className={styles.word}>
            {draw.word === '' ? (
              <small>no word: only this device decided</small>
            ) : (
              <>
                <span className={styles.wordLabel}>Word </span>
                <HostText isWhole>{draw.word}</HostText> <small>{describeWeakness(draw)}</small>
              </>
            )}
          </td>
          <td role="cell" className={styles.drawn}>
            {/* Until the race has ended, the row must not name who is drawn. */}
            {step === 'racing' ? <small>still racing</small> : <Drawn draw={draw} />}
          </td>
        </>
      )}
    </tr>
  );
}

/** Says what a draw is chained to. */
export function Chain({ draw }: { draw: Draw }) {
  const [text, hash] = describeChain(draw);
  return (
    <>
      {text}
      {hash !== undefined && (
        <>
          , <span translate="no">{hash}</span>
        </>
      )}
    </>
  );
}

/** Lists the drawn names. One name is in large type, two or three have a line each, and more share lines. */
function Drawn({ draw }: { draw: DecidedDraw }) {
  const drawn = listDrawn(draw);
  const kind = drawn.length === 1 ? 'one' : drawn.length <= 3 ? 'few' : 'many';
  return (
    <>
      <ShowMore hiddenCount={drawn.length - MOST_SHOWN}>
        {(areAllShown) => (
          <ol data-kind={kind}>
            {drawn
              .slice(0, areAllShown ? undefined : MOST_SHOWN)
              .map(({ ticket, name, prize, group }, index) => (
                <li key={ticket}>
                  {group !== null && group !== drawn[index - 1]?.group && (
                    <small>
                      {prize === null ? `Group ${group}: ` : <HostText>{prize}</HostText>}
                    </small>
                  )}{' '}
                  <bdi>{name}</bdi>{' '}
                  <small>
                    {kind !== 'many' && 'number '}
                    {ticket}
                    {group === null && prize !== null && (
                      <>
                        , <HostText>{prize}</HostText>
                      </>
                    )}
                  </small>
                </li>
              ))}
          </ol>
        )}
      </ShowMore>
      <NoShows draw={draw} />
    </>
  );
}

/** Lists the names that were passed over because they were not there. */
export function NoShows({ draw }: { draw: DecidedDraw }) {
  const names = listNoShows(draw);
  if (names.length === 0) return null;
  return (
    <small>
      Not here, passed over: <HostTexts texts={names} />
    </small>
  );
}
