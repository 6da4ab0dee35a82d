import { useLayoutEffect } from 'react';
import { formatLink, formatCode } from '../../game';
import type { Snapshot } from '../../game/results/readSnapshot';
import { capitalize } from '../../ui/capitalize';
import { QrCode } from '../../ui/QrCode';
import { HorseSprite } from '../track/HorseSprite';
import { formatCount } from './formatCount';
import { RaceCard } from './RaceCard';
import { RaceResult } from './RaceResult';
import css from './sheet.css?inline';

/** One A4 page: the racecard, or the results once all are final. It is to be seen in print alone. */
export function Sheet({ snapshot }: { snapshot: Snapshot }) {
  useStyles();
  const { meeting, horses, programs, results } = snapshot;
  const isFinal = results.length === programs.length;
  const races = formatCount(programs.length, 'race');
  const program = meeting.card === 1 ? '' : `program ${meeting.card}: `;
  const contents = isFinal
    ? `final results of ${races}`
    : `${races}, ${formatCount(horses.length, 'horse')}`;
  const at = snapshot.endedAt === null ? new Date() : new Date(snapshot.endedAt);
  const date = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
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
          {capitalize(program + contents)}
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
            <RaceCard key={program.id} program={program} />
          );
        })}
      </div>
      <footer>
        <span>{isFinal ? 'Scan to see these races again' : 'Scan to open this meeting'}</span>
        <span>{isFinal ? 'Times in seconds' : 'Condition is how fit the horse is: 1 to 100%'}</span>
      </footer>
    </article>
  );
}

/** The styles come and go with the sheet: they hide the page, and say what paper it is. */
function useStyles(): void {
  useLayoutEffect(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(css);
    document.adoptedStyleSheets.push(styles);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styles);
    };
  }, []);
}
