import { stringify } from 'csv-stringify/sync';

/**
 * Cells that a spreadsheet would run as a formula. Some also accept the full-width signs of Asian
 * scripts, and treat semicolons as the end of a cell.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export type CsvCell = string | number | boolean | null;

/** Each column's heading and the function that reads its value from a row. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => CsvCell])[];

/** Formats an amount in dollars for a cell: `340000` cents become `3400.00`. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

/** Formats a boolean for a cell. */
export const yesNo = (isSo: boolean): string => (isSo ? 'yes' : 'no');

const withGuard = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * Formats rows as lines of a CSV file (RFC 4180), each with its line ending and without formulas.
 */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify([...rows], {
    record_delimiter: '\r\n',
    quoted_match: /[;\r\n]/,
    cast: { string: withGuard, boolean: String },
  });

/** The byte order mark that makes spreadsheets read the file as UTF-8. */
export const CSV_START = '\uFEFF';

/** Yields a file's lines after {@link CSV_START}. */
export async function* withCsvStart(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield CSV_START;
  yield* lines;
}
