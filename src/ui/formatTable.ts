import Papa from 'papaparse';

/**
 * Matches a cell that a spreadsheet would evaluate as a formula. The default pattern of Papa Parse misses formulas of
 * more than one line, and formulas that start with a full-width operator, such as `＝`.
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
