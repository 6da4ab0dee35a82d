import { isDecidedDraw } from '../../../streams';
import { formatGroupedFingerprint } from '../locked/formatGroupedFingerprint';
import { formatCountInWords } from '../../ui/formatCountInWords';
import { describeChain, formatDrawnPlaces, listDrawn } from '../describeDraw';
import type { SessionDraw } from '../drawsState';
import { formatLatestLockDay, formatLockTime } from '../locked/lockTime';

/**
 * Formats the draws of a session for people to read: a title, one paragraph per draw, and the link that checks
 * them, if there is one.
 */
export function formatRecordText(draws: readonly SessionDraw[], link: string | null): string {
  const title = `Furlong, ${formatCountInWords(draws.length, 'draw')}, ${formatLatestLockDay(draws)}`;
  const paragraphs = draws.map((sessionDraw) => formatDraw(sessionDraw, draws));
  const check = link === null ? [] : [`Check this record:\n${link}`];
  return [title, ...paragraphs, ...check].join('\n\n');
}

function formatDraw(sessionDraw: SessionDraw, draws: readonly SessionDraw[]): string {
  const { draw } = sessionDraw;
  const wasRun = isDecidedDraw(draw);
  const what = wasRun ? formatDrawnPlaces(draw) : 'locked, not run';
  return [
    `Draw ${draw.number}, ${formatLockTime(sessionDraw, draws)}, ${what}`,
    `List ${formatGroupedFingerprint(draw.fingerprint)}, ${describeChain(draw).join(', ')}`,
    ...(wasRun
      ? [
          draw.word === '' ? 'No word: only this device decided' : `Word: ${draw.word}`,
          ...listDrawn(draw).map(({ name, ticket }) => `${name}, number ${ticket}`),
        ]
      : []),
  ].join('\n');
}
