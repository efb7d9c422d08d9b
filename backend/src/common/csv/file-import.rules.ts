import { WORKBOOK_FAULT } from '@wavetrain/shared/imports';
import { isMojibake } from './mojibake.rules';
import { readCsv, withoutGuard, type CsvRow } from './read-csv.rules';

export const ROW_OUTCOMES = ['new', 'changed', 'same', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What importing a line of a file would do; `Fields` is what it would write. */
export interface ImportedRow<Fields = unknown> {
  /** The line number where it starts in the file. */
  readonly line: number;
  /** A short name for what the row is about. */
  readonly title: string;
  readonly outcome: RowOutcome;
  /** The reasons it is refused. */
  readonly faults: readonly string[];
  /** Null if the row is refused; some kinds also omit it if nothing would change. */
  readonly fields: Fields | null;
}

export type ReadImport<Row> =
  | { readonly ok: true; readonly rows: readonly Row[] }
  | { readonly ok: false; readonly fault: string };

/** The expected layout of a kind of file. */
export interface ImportFormat<Column extends string> {
  readonly columns: readonly Column[];
  /** Columns that have to exist and be filled in on every line. */
  readonly required: readonly Column[];
  /** Columns of our own exports that the import ignores. */
  readonly passedOver?: readonly string[];
  /** The maximum length of a cell, in characters. */
  readonly longest: Readonly<Partial<Record<Column, number>>>;
  readonly mostRows: number;
  /**
   * The key by which two lines count as duplicates, and the column named in the error. Empty keys
   * are never duplicates.
   */
  readonly once: { readonly column: Column; readonly keyOf: (line: ImportLine<Column>) => string };
}

/** A line of a file by column; `faults` are errors that don't depend on what the line is about. */
export interface ImportLine<Column extends string> {
  readonly line: number;
  readonly faults: readonly string[];
  /** Returns a column's text, or an empty string. */
  readonly of: (column: Column) => string;
  readonly has: (column: Column) => boolean;
  /** Columns that contain a formula instead of its result. */
  readonly formulas: readonly Column[];
}

const plain = (name: string): string => name.trim().toLowerCase();
const listed = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
/** The beginning of a ZIP file read as text, without its control characters. */
const WORKBOOK = /^PK[\s\S]{0,200}\uFFFD/;

/** Returns the error in a file's heading, or null. */
const headFault = <Column extends string>(
  head: readonly string[],
  format: ImportFormat<Column>,
): string | null => {
  const { columns, required, passedOver = [] } = format;
  const names = head.map(plain);
  const missing = required.filter((column) => !names.includes(plain(column)));
  if (missing.length > 0)
    return `The first line is missing ${listed(missing)}. The columns are ${listed(columns)}.`;
  const known = new Set([...columns, ...passedOver].map(plain));
  const strange = head.filter((name) => name !== '' && !known.has(plain(name)));
  if (strange.length > 0)
    return `There is no column called ${listed(strange)}. The columns are ${listed(columns)}.`;
  const twice = head.find((name, index) => name !== '' && names.indexOf(plain(name)) < index);
  return twice === undefined ? null : `The column ${listed([twice])} is in the file twice.`;
};

const HEAD_AGAIN = 'This is the heading again. If you merged two files, remove this line.';
const isHeadAgain = (head: readonly string[], cells: readonly string[]): boolean =>
  head.every((name, index) => plain(name) === plain(cells[index] ?? ''));

const faultsOf = <Column extends string>(
  head: readonly string[],
  row: CsvRow,
  texts: ReadonlyMap<Column, string>,
  format: ImportFormat<Column>,
): string[] => {
  const tooMany =
    row.cells.length > head.length
      ? [
          'There are more cells than columns. Put quotation marks around text that contains a comma.',
        ]
      : [];
  const empty = format.required
    .filter((column) => !texts.get(column))
    .map((column) => `${column}: please fill this in.`);
  const words = [...texts].flatMap(([column, text]) => {
    const longest = format.longest[column];
    if (isMojibake(text))
      return [
        `${column}: some characters are broken because the file isn’t UTF-8. Save it as “CSV UTF-8” and choose it again.`,
      ];
    return longest !== undefined && text.length > longest
      ? [`${column}: please keep it to ${longest.toLocaleString('en-US')} characters.`]
      : [];
  });
  return [...tooMany, ...empty, ...words];
};

const lineOf = <Column extends string>(
  row: CsvRow,
  head: readonly string[],
  columns: readonly (Column | undefined)[],
  format: ImportFormat<Column>,
): ImportLine<Column> => {
  const texts = new Map(
    columns.flatMap((column, index) =>
      column ? [[column, withoutGuard(row.cells[index] ?? '')] as const] : [],
    ),
  );
  return {
    line: row.line,
    faults: faultsOf(head, row, texts, format),
    of: (column) => texts.get(column) ?? '',
    has: (column) => texts.has(column),
    formulas: columns.filter(
      (column, index): column is Column =>
        column !== undefined && row.cells[index]?.startsWith('=') === true,
    ),
  };
};

/**
 * Works out what importing a CSV file would do, line by line; writes nothing.
 * @param text of the file
 * @param readLine returns what one line would do; it has to refuse a line that has faults
 */
export const readImport = <Column extends string, Row extends ImportedRow>(
  text: string,
  format: ImportFormat<Column>,
  readLine: (line: ImportLine<Column>) => Row,
): ReadImport<Row> => {
  if (WORKBOOK.test(text)) return { ok: false, fault: WORKBOOK_FAULT };
  const table = readCsv(text);
  if (!table.ok) return table;
  const { head, rows } = table;
  const fault = headFault(head, format);
  if (fault) return { ok: false, fault };
  if (rows.length === 0) return { ok: false, fault: 'There are no rows below the heading.' };
  if (rows.length > format.mostRows) {
    const [count, most] = [rows.length, format.mostRows].map((number) =>
      number.toLocaleString('en-US'),
    );
    return {
      ok: false,
      fault: `The file has ${count} rows. Split it into files of at most ${most}.`,
    };
  }
  const columns = head.map((name) =>
    format.columns.find((column) => plain(column) === plain(name)),
  );
  const { column, keyOf } = format.once;
  const seen = new Set<string>();
  const read = rows.map((row) => {
    const line = lineOf(row, head, columns, format);
    const key = keyOf(line);
    const isTwice = seen.has(key);
    if (key !== '') seen.add(key);
    const did = readLine(
      isTwice
        ? { ...line, faults: [...line.faults, `${column}: another line already has this value.`] }
        : line,
    );
    return isHeadAgain(head, row.cells)
      ? { ...did, outcome: 'refused' as const, faults: [HEAD_AGAIN], fields: null }
      : did;
  });
  return { ok: true, rows: read };
};

/** Returns the message for a file with refused lines, or null if all of it can be imported. */
export const refusalOf = (rows: readonly ImportedRow[]): string | null => {
  const refused = rows.find(({ outcome }) => outcome === 'refused');
  return refused
    ? `Nothing was imported: line ${refused.line} has a problem. Fix it and check the file again.`
    : null;
};
