/**
 * Cells that a spreadsheet would run as a formula. Some also accept the full-width signs of Asian scripts, and treat semicolons as the
 * end of a cell.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export type CsvCell = string | number | boolean | null;

/** Each column's heading and the function that reads its value from a row. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => CsvCell])[];

/** Formats an amount in dollars for a cell: `340000` cents become `3400.00`. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

/** Formats a boolean for a cell. */
export const yesNo = (isSo: boolean): string => (isSo ? 'yes' : 'no');

/** Formats one cell: quoted if needed, and never a formula. */
const cell = (value: CsvCell): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Formats a line of a CSV file (RFC 4180), including its line ending. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The byte order mark that makes spreadsheets read the file as UTF-8. */
export const CSV_START = '\uFEFF';

/** Yields a file's lines after {@link CSV_START}. */
export async function* withCsvStart(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield CSV_START;
  yield* lines;
}
