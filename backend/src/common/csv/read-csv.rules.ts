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

/** Removes the apostrophe that our own exports put in front of text that a spreadsheet would run as a formula. */
export const withoutGuard = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** @returns the rows, or where a quote was opened that is never closed */
const rowsOf = (text: string, delimiter: string): CsvRow[] | { readonly openSince: number } => {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quotedSince: number | null = null;
  let line = 1;
  let begun = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((value) => value !== '')) rows.push({ line: begun, cells });
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\n') line += 1;
    if (quotedSince !== null) {
      if (char !== '"') cell += char;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quotedSince = null;
    } else if (char === '"' && cell.trim() === '') {
      quotedSince = line;
      cell = '';
    } else if (char === delimiter) endCell();
    else if (char === '\n') {
      endRow();
      begun = line;
    } else cell += char;
  }
  if (quotedSince !== null) return { openSince: quotedSince };
  endRow();
  return rows;
};

/**
 * Reads a CSV file (RFC 4180; also with semicolons or tabs) whose first line holds the column names. Empty lines are skipped.
 * @param text of the file, with `
 * ` as line ending
 */
export const readCsv = (text: string): CsvTable => {
  const rows = rowsOf(text.replace(/^\uFEFF/, ''), delimiterOf(text));
  if ('openSince' in rows) return { ok: false, fault: `A quotation mark in line ${rows.openSince} is never closed. Nothing was read.` };
  const [head, ...rest] = rows;
  if (!head) return { ok: false, fault: 'The file is empty.' };
  return { ok: true, head: head.cells, rows: rest };
};
