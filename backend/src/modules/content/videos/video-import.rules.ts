import { readCsv, withoutGuard, type CsvRow } from '../../../common/csv/read-csv.rules';
import type { VaultVideo } from '../vault/vault-video.entity';
import { filmOf, NO_CATEGORY, NO_VIDEO, UNKNOWN_DURATION, VIDEO_COLUMNS, type VideoColumn } from './video.rules';

export const MOST_ROWS = 500;
const REQUIRED: readonly VideoColumn[] = ['Title', 'Description', 'Category'];
const LONGEST: Readonly<Record<'Title' | 'Description' | 'Duration', number>> = { Title: 200, Description: 1_000, Duration: 30 };

export const ROW_OUTCOMES = ['new', 'changed', 'same', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export type ImportedFields = Pick<VaultVideo, 'title' | 'description' | 'categorySlug'> &
  Partial<Pick<VaultVideo, 'duration' | 'youtubeId' | 'youtubeUrl'>>;

/** What a line of a file would do. */
export interface ImportedRow {
  /** Where it begins in the file. */
  readonly line: number;
  readonly title: string;
  readonly outcome: RowOutcome;
  /** Why it is refused. */
  readonly faults: readonly string[];
  /** Of the entry that it changes. */
  readonly key: string | null;
  /** Null where it is refused. */
  readonly fields: ImportedFields | null;
}

export interface Shelf {
  readonly slug: string;
  readonly label: string;
}

export type ReadImport = { readonly ok: true; readonly rows: readonly ImportedRow[] } | { readonly ok: false; readonly fault: string };

const plain = (name: string): string => name.trim().toLowerCase();
const listed = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** What is wrong with a file's heading as a whole; null where nothing is. */
const headFault = (head: readonly string[]): string | null => {
  const names = head.map(plain);
  const missing = REQUIRED.filter((column) => !names.includes(plain(column)));
  if (missing.length > 0) return `The first line lacks ${listed(missing)}. The columns are ${listed(VIDEO_COLUMNS)}; export the list to see one.`;
  const strange = head.filter((name) => name !== '' && !VIDEO_COLUMNS.some((column) => plain(column) === plain(name)));
  if (strange.length > 0) return `There is no column called ${listed(strange)}. The columns are ${listed(VIDEO_COLUMNS)}.`;
  const twice = head.find((name, index) => name !== '' && names.indexOf(plain(name)) < index);
  return twice === undefined ? null : `The column ${listed([twice])} stands there twice.`;
};

const wordFaults = (cells: ReadonlyMap<VideoColumn, string>): string[] =>
  [...cells].flatMap(([column, text]) => {
    if (text.includes('\uFFFD')) return [`${column}: letters are broken. Save the file as “CSV UTF-8” and choose it again.`];
    const longest = LONGEST[column as keyof typeof LONGEST] as number | undefined;
    return longest !== undefined && text.length > longest ? [`${column}: please keep it to ${longest.toLocaleString('en-US')} characters.`] : [];
  });

const isSame = (before: VaultVideo, fields: ImportedFields): boolean =>
  Object.entries(fields).every(([field, value]) => before[field as keyof VaultVideo] === value);

interface Known {
  readonly videos: ReadonlyMap<string, VaultVideo>;
  readonly shelves: readonly Shelf[];
}

const readRow = ({ line, cells }: CsvRow, columns: readonly (VideoColumn | undefined)[], { videos, shelves }: Known): ImportedRow => {
  const byColumn = new Map(columns.flatMap((column, index) => (column ? [[column, withoutGuard(cells[index] ?? '')] as const] : [])));
  const of = (column: VideoColumn): string => byColumn.get(column) ?? '';
  const title = of('Title');
  const refused = (faults: readonly string[]): ImportedRow => ({ line, title, outcome: 'refused', faults, key: null, fields: null });
  if (columns.every((column, index) => column === undefined || plain(cells[index] ?? '') === plain(column)))
    return refused(['This is the heading once more: two files in one? Take this line out.']);
  const key = of('Key').toLowerCase();
  const before = videos.get(key);
  const shelf = shelves.find(({ slug, label }) => [plain(slug), plain(label)].includes(plain(of('Category'))));
  const film = filmOf(of('Address') || null);
  const faults = [
    ...(cells.length > columns.length ? ['There are more cells than columns: a comma without quotation marks around its words?'] : []),
    ...REQUIRED.filter((column) => of(column) === '').map((column) => `${column}: please fill this in.`),
    ...wordFaults(byColumn),
    ...columns.flatMap((column, index) => (column && cells[index]?.startsWith('=') ? [`${column}: this is a formula. Put what it comes to in its place.`] : [])),
    ...(of('Category') !== '' && !shelf ? [`Category: ${NO_CATEGORY.toLowerCase()}.`] : []),
    ...(film ? [] : [`Address: ${NO_VIDEO}`]),
    ...(key !== '' && !before ? ['Key: there is no such entry. Leave it empty for a new one.'] : []),
  ];
  if (faults.length > 0 || !shelf || !film) return refused(faults);
  const fields: ImportedFields = {
    title,
    description: of('Description'),
    categorySlug: shelf.slug,
    ...(byColumn.has('Duration') && { duration: of('Duration') || UNKNOWN_DURATION }),
    // the same film, however its address was written
    ...(byColumn.has('Address') && film.youtubeId !== before?.youtubeId && film),
  };
  const outcome = !before ? 'new' : isSame(before, fields) ? 'same' : 'changed';
  return { line, title, outcome, faults: [], key: before ? key : null, fields };
};

/**
 * What a file of the vault would do, line by line; nothing is written. Columns that it leaves out stay as they are.
 * @param text of the CSV file
 */
export const readVideoImport = (text: string, known: Known): ReadImport => {
  const table = readCsv(text);
  if (!table.ok) return table;
  const fault = headFault(table.head);
  if (fault) return { ok: false, fault };
  if (table.rows.length === 0) return { ok: false, fault: 'There is nothing below the heading.' };
  if (table.rows.length > MOST_ROWS)
    return {
      ok: false,
      fault: `The file has ${table.rows.length.toLocaleString('en-US')} rows; please split it into files of ${MOST_ROWS} at most.`,
    };
  const columns = table.head.map((name) => VIDEO_COLUMNS.find((column) => plain(column) === plain(name)));
  const seen = new Set<string>();
  const rows = table.rows.map((row) => {
    const read = readRow(row, columns, known);
    if (read.key === null || !seen.has(read.key)) {
      if (read.key !== null) seen.add(read.key);
      return read;
    }
    return { ...read, outcome: 'refused' as const, faults: ['Key: another line has it already.'], key: null, fields: null };
  });
  return { ok: true, rows };
};
