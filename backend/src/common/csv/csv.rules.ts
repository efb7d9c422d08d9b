/** What a spreadsheet would run as a formula; some take the wide signs of Asian scripts for theirs, and semicolons for the end of a cell. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export type CsvCell = string | number | boolean | null;

/** What a column is called, and what stands in it. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => CsvCell])[];

/** An amount for a cell, in dollars: `340000` cents are `3400.00`. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

/** What is so or not, for a cell. */
export const yesNo = (isSo: boolean): string => (isSo ? 'yes' : 'no');

/** One cell: quoted where it has to be, and never a formula. */
const cell = (value: CsvCell): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line of a CSV file (RFC 4180), its end included. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Stands in front, so that spreadsheets read the file as UTF-8. */
export const CSV_START = '\uFEFF';

/** A file's lines with {@link CSV_START} in front. */
export async function* withCsvStart(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield CSV_START;
  yield* lines;
}
