import { readCsv, withoutGuard, type CsvRow } from './read-csv.rules';

export const ROW_OUTCOMES = ['new', 'changed', 'same', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What a line of a file would do; `Fields` is what it would write. */
export interface ImportedRow<Fields = unknown> {
  /** Where it begins in the file. */
  readonly line: number;
  /** What it is about, in a word. */
  readonly title: string;
  readonly outcome: RowOutcome;
  /** Why it is refused. */
  readonly faults: readonly string[];
  /** Null where it is refused; some kinds leave them out where nothing would be written. */
  readonly fields: Fields | null;
}

export type ReadImport<Row> = { readonly ok: true; readonly rows: readonly Row[] } | { readonly ok: false; readonly fault: string };

/** What a kind of file looks like. */
export interface ImportFormat<Column extends string> {
  readonly columns: readonly Column[];
  /** Columns that must be there and filled in each line. */
  readonly required: readonly Column[];
  /** Columns of our own exports that say nothing here. */
  readonly passedOver?: readonly string[];
  /** Characters of a cell. */
  readonly longest: Readonly<Partial<Record<Column, number>>>;
  readonly mostRows: number;
  /** By what two lines would be the same, and the column that is named for it; an empty key is nobody's. */
  readonly once: { readonly column: Column; readonly keyOf: (line: ImportLine<Column>) => string };
}

/** A line of a file by its columns; `faults` is what is wrong with it whatever it is about. */
export interface ImportLine<Column extends string> {
  readonly line: number;
  readonly faults: readonly string[];
  /** What stands in a column, as text; empty where nothing does. */
  readonly of: (column: Column) => string;
  readonly has: (column: Column) => boolean;
  /** Columns in which a formula stands that nobody worked out. */
  readonly formulas: readonly Column[];
}

const plain = (name: string): string => name.trim().toLowerCase();
const listed = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
/** What can't be read became a mark; UTF-8 that was read as Latin-1 and saved again has these pairs. */
const BROKEN = /\uFFFD|[ÃÂ][\u0080-\u00BF]|â€/;

/** What is wrong with a file's heading as a whole; null where nothing is. */
const headFault = <Column extends string>(head: readonly string[], format: ImportFormat<Column>): string | null => {
  const { columns, required, passedOver = [] } = format;
  const names = head.map(plain);
  const missing = required.filter((column) => !names.includes(plain(column)));
  if (missing.length > 0) return `The first line is missing ${listed(missing)}. The columns are ${listed(columns)}.`;
  const known = new Set([...columns, ...passedOver].map(plain));
  const strange = head.filter((name) => name !== '' && !known.has(plain(name)));
  if (strange.length > 0) return `There is no column called ${listed(strange)}. The columns are ${listed(columns)}.`;
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
    row.cells.length > head.length ? ['There are more cells than columns. Put quotation marks around text that contains a comma.'] : [];
  const empty = format.required.filter((column) => !texts.get(column)).map((column) => `${column}: please fill this in.`);
  const words = [...texts].flatMap(([column, text]) => {
    const longest = format.longest[column];
    if (BROKEN.test(text))
      return [`${column}: some characters are broken because the file isn’t UTF-8. Save it as “CSV UTF-8” and choose it again.`];
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
  const texts = new Map(columns.flatMap((column, index) => (column ? [[column, withoutGuard(row.cells[index] ?? '')] as const] : [])));
  return {
    line: row.line,
    faults: faultsOf(head, row, texts, format),
    of: (column) => texts.get(column) ?? '',
    has: (column) => texts.has(column),
    formulas: columns.filter((column, index): column is Column => column !== undefined && row.cells[index]?.startsWith('=') === true),
  };
};

/**
 * What a CSV file would do, line by line; nothing is written.
 * @param text of the file
 * @param readLine what one line would do; it has to refuse a line that has faults
 */
export const readImport = <Column extends string, Row extends ImportedRow>(
  text: string,
  format: ImportFormat<Column>,
  readLine: (line: ImportLine<Column>) => Row,
): ReadImport<Row> => {
  const table = readCsv(text);
  if (!table.ok) return table;
  const { head, rows } = table;
  const fault = headFault(head, format);
  if (fault) return { ok: false, fault };
  if (rows.length === 0) return { ok: false, fault: 'There are no rows below the heading.' };
  if (rows.length > format.mostRows) {
    const [count, most] = [rows.length, format.mostRows].map((number) => number.toLocaleString('en-US'));
    return { ok: false, fault: `The file has ${count} rows. Split it into files of at most ${most}.` };
  }
  const columns = head.map((name) => format.columns.find((column) => plain(column) === plain(name)));
  const { column, keyOf } = format.once;
  const seen = new Set<string>();
  const read = rows.map((row) => {
    const line = lineOf(row, head, columns, format);
    const key = keyOf(line);
    const isTwice = seen.has(key);
    if (key !== '') seen.add(key);
    const did = readLine(isTwice ? { ...line, faults: [...line.faults, `${column}: another line already has this value.`] } : line);
    return isHeadAgain(head, row.cells) ? { ...did, outcome: 'refused' as const, faults: [HEAD_AGAIN], fields: null } : did;
  });
  return { ok: true, rows: read };
};

/** What is said of a file of which a line is refused; null where all of it can be written. */
export const refusalOf = (rows: readonly ImportedRow[]): string | null => {
  const refused = rows.find(({ outcome }) => outcome === 'refused');
  return refused ? `Nothing was imported: line ${refused.line} has a problem. Fix it and check the file again.` : null;
};
