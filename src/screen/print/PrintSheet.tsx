import { formatLink, formatCode } from '../../game';
import { formatCountInWords } from '../../game/results/formatCountInWords';
import type { Snapshot } from '../../game/results/readSnapshot';
import { QrCode } from '../../ui/QrCode';
import { HorseSprite } from '../horse/HorseSprite';
import { RunnersTable, RaceResult } from './RaceTables';
import css from './sheet.css?inline';
import { useAdoptedStyles } from './useAdoptedStyles';

/** One A4 page: the racecard, or the results once all races are finished. Only visible in print. */
export function PrintSheet({ snapshot }: { snapshot: Snapshot }) {
  useAdoptedStyles(css);
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
  return (
    <article className="sheet">
      <header>
        <div className="sheet-horse">
          <HorseSprite color="#111" pose="extended" />
        </div>
        <h1>
          <b>Furlong</b> {isFinal ? 'results' : 'racecard'}
        </h1>
        <p>
          Meeting <b>{formatCode(meeting.seed)}</b>
          {isFinal && (
            <>
              , run <b>{meeting.run}</b>
            </>
          )}
          <br />
          {summary.charAt(0).toUpperCase() + summary.slice(1)}
          <br />
          {isFinal ? `${date}, ${time}` : date}
        </p>
        <QrCode text={formatLink(meeting)} size={90} />
      </header>
      <div className="sheet-races">
        {programs.map((program) => {
          const result = results.find(({ programId }) => programId === program.id);
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
    </article>
  );
}
