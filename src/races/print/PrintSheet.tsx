import { useState } from 'react';
import { useStores } from '../GameContext';
import { readSnapshot, type Snapshot } from '../results/readSnapshot';
import { formatLink } from '../share/link';
import { type FinalResult, formatCode, type Program } from '../../../streams';
import { findResult } from '../results/findResult';
import { capitalize, formatCountInWords, formatDay, formatTimeOfDay } from '../../ui/words';
import { renderQrCode } from '../../ui/QrCode';
import { Sheet } from '../../page/print/Sheet';
import { formatSeconds, formatTimeBehind } from '../../ui/time';
import { listFavorites } from '../chances/chances';
import { listPlacings } from '../../horse/listPlacings';
import { ProgramName } from '../program/ProgramName';
import styles from './meetingSheet.css?inline';

/** The maximum width of the QR code, in CSS pixels. Higher than the header, beyond which its quiet zone may extend. */
const QR_SIZE = 136;

/** One A4 page: the racecard, or the results once all races are finished. Shows the moment at which it mounts. */
export default function PrintSheet() {
  const stores = useStores();
  const [snapshot] = useState(() => readSnapshot(stores));
  return snapshot && renderSheet(snapshot);
}

function renderSheet(snapshot: Snapshot) {
  const { meeting, horses, programs, results } = snapshot;
  const isFinal = results.length === programs.length;
  const races = formatCountInWords(programs.length, 'race');
  const cardPrefix = meeting.card === 1 ? '' : `program ${meeting.card}: `;
  const summary = isFinal
    ? `${cardPrefix}final results of ${races}`
    : `${cardPrefix}${races}, ${formatCountInWords(horses.length, 'horse')}`;
  const endOrNow = snapshot.endedAt ?? new Date();
  const date = formatDay(endOrNow);
  const header = (
    <>
      <p>
        Meeting <b translate="no">{formatCode(meeting.seed)}</b>
        {isFinal && (
          <>
            , run <b>{meeting.run}</b>
          </>
        )}
        <br />
        {capitalize(summary)}
        <br />
        {isFinal ? `${date}, ${formatTimeOfDay(endOrNow)}` : date}
      </p>
      {renderQrCode(formatLink(meeting), QR_SIZE)}
    </>
  );
  return (
    <Sheet title={isFinal ? 'results' : 'racecard'} header={header} styles={styles}>
      <div className="sheet-races">
        {programs.map((program) => {
          const result = findResult(results, program.id);
          return isFinal && result !== undefined ? (
            <RaceResult key={program.id} program={program} result={result} />
          ) : (
            <RunnersTable key={program.id} program={program} />
          );
        })}
      </div>
      <footer>
        <span>{isFinal ? 'Scan to see these races again' : 'Scan to open this meeting'}</span>
        <span>
          {isFinal
            ? 'Times in seconds'
            : 'fav.: the favorite · Cond.: how fit the horse is, 1 to 100 %'}
        </span>
      </footer>
    </Sheet>
  );
}

/** Shows a program before its race, with its favorites and an empty column to write picks in. */
function RunnersTable({ program }: { program: Program }) {
  const { horses } = program;
  const favorites = listFavorites(program);
  return (
    <section>
      <h2>
        <ProgramName program={program} /> <small>{horses.length} runners</small>
      </h2>
      <table className="sheet-runners">
        <TableHead
          columns={{ number: 'No.', horse: 'Horse', condition: 'Cond.', picks: 'Picks' }}
        />
        <tbody>
          {horses.map((horse, index) => (
            <tr key={horse.id}>
              <td data-column="number">
                <b className="sheet-lane">{index + 1}</b>
              </td>
              <td data-column="horse">
                <ColorDot color={horse.color} />
                {horse.name}
                {favorites.includes(horse) && <small> fav.</small>}
              </td>
              <td data-column="condition">{horse.condition} %</td>
              <td data-column="picks" />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Shows the order of finish of a program, with times. */
function RaceResult({ program, result }: { program: Program; result: FinalResult }) {
  return (
    <section>
      <h2>
        <ProgramName program={program} />
      </h2>
      <table className="sheet-result">
        <TableHead
          columns={{ pos: 'Pos', number: 'No.', horse: 'Horse', time: 'Time', behind: 'Behind' }}
        />
        <tbody>
          {listPlacings(program, result).map(({ position, lane, horse, finishTime, behindMs }) => (
            <tr key={horse.id}>
              <td data-column="pos">{position}</td>
              <td data-column="number">
                <b className="sheet-lane">{lane}</b>
              </td>
              <td data-column="horse">
                <ColorDot color={horse.color} />
                {horse.name}
              </td>
              {finishTime === null ? (
                <td colSpan={2} data-column="time">
                  Did not finish
                </td>
              ) : (
                <>
                  <td data-column="time">{formatSeconds(finishTime)}</td>
                  <td data-column="behind">
                    {behindMs !== null && formatTimeBehind(behindMs).replace(' s', '')}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A dot in the color of a horse, outlined so that light colors stay visible on paper. */
function ColorDot({ color }: { color: string }) {
  return (
    <svg className="sheet-color" width="12" height="12" viewBox="0 0 12 12" aria-hidden>
      <circle cx="6" cy="6" r="5" fill={color} stroke="#000" />
    </svg>
  );
}

/** The headings of a table, each with the `data-column` by which the style sheet names its column. */
function TableHead({ columns }: { columns: Readonly<Record<string, string>> }) {
  return (
    <thead>
      <tr>
        {Object.entries(columns).map(([column, heading]) => (
          <th key={column} scope="col" data-column={column}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}
