import Papa from 'papaparse';
import { defer, firstValueFrom } from 'rxjs';
import { type CopyOutcome, observeCopy } from './copyText';

/** The rows of a table, each with its cells. The first row has the titles of the columns. */
export type TableRows = readonly (readonly (string | number)[])[];

/**
 * Matches a cell that a spreadsheet would evaluate as a formula. The default pattern of Papa Parse misses formulas of
 * more than one line, and formulas that start with a full-width operator, such as `＝`.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * Formats rows as CSV (RFC 4180). An apostrophe precedes every cell that a spreadsheet would evaluate as a
 * formula.
 *
 * @param delimiter a spreadsheet pastes text into columns only if tabs separate its cells
 */
export function formatTable(rows: TableRows, delimiter: ',' | '\t' = ','): string {
  return Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: FORMULA, delimiter },
  );
}

/** Formats rows as a table in HTML, with the same apostrophes as `formatTable`. */
export function formatHtmlTable(rows: TableRows): string {
  const formatCell = (cell: string | number) => {
    const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
    return `<td>${text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</td>`;
  };
  const lines = rows.map((row) => `<tr>${row.map(formatCell).join('')}</tr>`);
  return `<table>${lines.join('')}</table>`;
}

/**
 * Writes a table to the clipboard: as HTML, which spreadsheets paste into columns, and as CSV for everything else.
 * Browsers that write only text get cells between tabs, which spreadsheets paste into columns too. The promise never
 * rejects.
 */
export function copyTable(rows: TableRows): Promise<CopyOutcome> {
  const blobOf = (text: string, type: string) => new Blob([text], { type });
  const write = async () => {
    try {
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/html': blobOf(formatHtmlTable(rows), 'text/html'),
          'text/plain': blobOf(formatTable(rows), 'text/plain'),
        }),
      ]);
    } catch {
      await navigator.clipboard.writeText(formatTable(rows, '\t'));
    }
  };
  return firstValueFrom(observeCopy(defer(write)));
}
