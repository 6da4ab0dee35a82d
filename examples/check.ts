// Checks the record of a session of draws: node examples/check.ts FILE. Exits with 1 if a draw differs, 2 without a record.
// Does not verify the signatures of drand rounds, and says so. The page does.
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { checkEachDraw, isDecidedDraw, parseDraws } from '../streams/index.ts';

/** Returns the text of a record from a file that the page has saved, or from the text itself. */
function recordOf(file: string): string {
  if (!file.startsWith('{')) return file;
  const saved: unknown = JSON.parse(file);
  const hasRecord = typeof saved === 'object' && saved !== null && 'record' in saved;
  return hasRecord ? String(saved.record) : file;
}

try {
  const [, , path = ''] = argv;
  const draws = parseDraws(recordOf(readFileSync(path, 'utf8')));
  for (const { number, kind, differences, draw } of checkEachDraw(draws)) {
    const hasSignature = isDecidedDraw(draw) && draw.signature !== null;
    const notes = hasSignature ? ['signature not verified'] : [];
    console.log(`Draw ${number}: ${[kind, ...differences, ...notes].join(', ')}`);
    if (kind === 'differs') process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
