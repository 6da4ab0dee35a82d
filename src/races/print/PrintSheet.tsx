import { formatLink } from '../share/link';
import { formatCode } from '../../../streams';
import { findResult } from '../results/findResult';
import { formatCountInWords } from '../../ui/formatCountInWords';
import { capitalize } from '../../ui/capitalize';
import type { Snapshot } from '../results/readSnapshot';
import { QrCode } from '../../ui/QrCode';
import styles from './meetingSheet.css?inline';
import { RunnersTable, RaceResult } from './RaceTables';
import { Sheet } from '../../page/print/Sheet';

/** One A4 page: the racecard, or the results once all races are finished. Only visible in print. */
export function PrintSheet({ snapshot }: { snapshot: Snapshot }) {
  const { meeting, horses, programs, results } = snapshot;
  const isFinal = results.length === programs.length;
  const races = formatCountInWords(programs.length, 'race');
  const cardPrefix = meeting.card === 1 ? '' : `card ${meeting.card}: `;
  const summary = isFinal
    ? `${cardPrefix}final results of ${races}`
    : `${cardPrefix}${races}, ${formatCountInWords(horses.length, 'horse')}`;
  const endOrNow = snapshot.endedAt === null ? new Date() : new Date(snapshot.endedAt);
  const date = endOrNow.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const time = endOrNow.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const header = (
    <>
      <p>
        Meeting <b>{formatCode(meeting.seed)}</b>
        {isFinal && (
          <>
            , run <b>{meeting.run}</b>
          </>
        )}
        <br />
        {capitalize(summary)}
        <br />
        {isFinal ? `${date}, ${time}` : date}
      </p>
      <QrCode text={formatLink(meeting)} size={90} />
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
            : 'fav.: the favourite · Cond.: how fit the horse is, 1 to 100%'}
        </span>
      </footer>
    </Sheet>
  );
}
