import Papa from 'papaparse';

/**
 * Matches a cell that a spreadsheet would evaluate as a formula. Unlike the default pattern of Papa Parse, also
 * matches such a cell if it contains a line break, or starts with a full-width character.
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
