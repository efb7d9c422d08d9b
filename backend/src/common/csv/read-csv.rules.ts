import { CsvError, parse } from 'csv-parse/sync';

/** A row of a table; `line` is the line where it starts in the file, counted from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type CsvTable =
  | { readonly ok: true; readonly head: readonly string[]; readonly rows: readonly CsvRow[] }
  | { readonly ok: false; readonly fault: string };

const DELIMITERS = [',', ';', '\t'];

/** Spreadsheets in some countries separate cells with semicolons. */
const delimiterOf = (text: string): string => {
  const [first = ''] = text.split('\n', 1);
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
};

const SEPARATOR_LINE = /^"?sep=(.)"?[ ;,\t]*$/i;

/** Excel writes the separator in a line of its own above the column names. */
const withoutSeparator = (text: string): { text: string; delimiter: string } => {
  const [first = ''] = text.split('\n', 1);
  const delimiter = SEPARATOR_LINE.exec(first)?.[1];
  // an empty line remains, so that line numbers are those of the file
  return delimiter === undefined
    ? { text, delimiter: delimiterOf(text) }
    : { text: text.slice(first.length), delimiter };
};

/**
 * Removes the apostrophe that our own exports put in front of text that a spreadsheet would run as
 * a formula.
 */
export const withoutGuard = (cell: string): string =>
  /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;

const linesIn = (text: string): number => text.split('\n').length;

/** Returns what is wrong with a file that can't be read. */
const faultOf = (text: string, { code, lines, bytes }: CsvError): string => {
  if (code !== 'CSV_QUOTE_NOT_CLOSED')
    return `In line ${Number(lines)}, text follows a closing quotation mark. Write quotation marks inside a cell twice. Nothing was read.`;
  // the row that it's in is what remains after those that were read
  const file = Buffer.from(text);
  const [read, rest] = [
    file.subarray(0, Number(bytes)).toString(),
    file.subarray(Number(bytes)).toString(),
  ];
  const openSince = linesIn(read) + linesIn(rest) - linesIn(rest.trimStart());
  return `A quotation mark in line ${openSince} is never closed. Nothing was read.`;
};

/**
 * Reads a CSV file (RFC 4180; also with semicolons or tabs) whose first line holds the column
 * names. Empty lines are skipped.
 * @param file its text, with `\n` as line ending
 */
export const readCsv = (file: string): CsvTable => {
  const { text, delimiter } = withoutSeparator(file.replace(/^\uFEFF/, ''));
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      on_record: (cells, { lines }) => {
        // `lines` is where the row ends
        rows.push({
          line: lines + 1 - linesIn(cells.join('')),
          cells: cells.map((cell) => cell.trim()),
        });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, fault: faultOf(text, error) };
    throw error;
  }
  const [head, ...rest] = rows;
  return head
    ? { ok: true, head: head.cells, rows: rest }
    : { ok: false, fault: 'The file is empty.' };
};
