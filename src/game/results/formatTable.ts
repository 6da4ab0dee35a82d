import Papa from 'papaparse';

/**
 * Matches a cell that a spreadsheet would evaluate as a formula. Unlike the default pattern of Papa Parse, also
 * matches full-width characters and cells with more than one line.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * Formats rows as CSV (RFC 4180). An apostrophe precedes every cell that a spreadsheet would evaluate as a
 * formula.
 */
export function formatTable(rows: readonly (readonly (string | number)[])[]): string {
  return Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: FORMULA },
  );
}
