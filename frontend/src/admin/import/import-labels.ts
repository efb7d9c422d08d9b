import { LONGEST_FILE, WORKBOOK_FAULT } from '@wavetrain/shared/imports';

import type { components } from '../../api/client';

export type ImportedRow = components['schemas']['ImportedRowResponse'];
type Outcome = ImportedRow['outcome'];

/** The word for rows that change nothing. */
export type SameText = 'unchanged' | 'existing';

const OUTCOMES: Readonly<Record<Exclude<Outcome, 'same'>, string>> = {
  new: 'New',
  changed: 'Changed',
  refused: 'Refused',
};

export const outcomeLabel = ({ outcome }: Pick<ImportedRow, 'outcome'>, same: SameText): string => {
  if (outcome !== 'same') return OUTCOMES[outcome];
  return same === 'unchanged' ? 'No change' : 'Already exists, no change';
};

/** "2 new, 1 changed, 140 unchanged". */
export const importLine = (
  rows: readonly Pick<ImportedRow, 'outcome'>[],
  same: SameText,
): string => {
  const count = (wanted: Outcome) => rows.filter(({ outcome }) => outcome === wanted).length;
  const parts = [
    [count('new'), 'new'],
    [count('changed'), 'changed'],
    [count('same'), same],
    [count('refused'), 'refused'],
  ] as const;
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number.toLocaleString('en-US')} ${word}`)
    .join(', ');
};

/** How a file in UTF-16 begins: with a mark, or with the first letter of a column's name. */
const wideEncodingOf = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : null;
};

/**
 * Decodes a file saved by a spreadsheet, as UTF-16 or UTF-8. Unreadable characters are replaced,
 * and the server reports their lines.
 */
export const textOf = (bytes: Uint8Array): string =>
  new TextDecoder(wideEncodingOf(bytes) ?? 'utf-8').decode(bytes);

const SAVE_AS_CSV = 'Save it as CSV (in Excel: “CSV UTF-8”), then choose the new file.';
/** What files that aren't text begin with, and what a ZIP file of each kind contains. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['\xd0\xcf\x11\xe0', 'an Excel workbook (.xls)'],
  ['%PDF', 'a PDF'],
  ['<html', 'a web page'],
  ['<!doctype', 'a web page'],
  ['<table', 'a web page'],
  ['<?xml', 'an XML file'],
  ['{\\rtf', 'a Word document (.rtf)'],
];
const IN_ZIP: readonly (readonly [string, string])[] = [
  ['opendocument.spreadsheet', 'an OpenDocument spreadsheet (.ods)'],
  ['Index/Document.iwa', 'a Numbers spreadsheet'],
  ['word/document.xml', 'a Word document (.docx)'],
];

const kindInZip = (text: string): string | null =>
  text.includes('xl/workbook')
    ? null
    : (IN_ZIP.find(([name]) => text.includes(name))?.[1] ?? 'a ZIP file');

/** Returns what a chosen file is if it isn't text, and what to do; null if it may be a CSV file. */
export const notCsv = (bytes: Uint8Array): string | null => {
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.startsWith('PK\x03\x04')) {
    const kind = kindInZip(text);
    return kind === null ? WORKBOOK_FAULT : `This is ${kind}, not a CSV file. ${SAVE_AS_CSV}`;
  }
  const start = text.slice(0, 100).trimStart().toLowerCase();
  const found = BEGINNINGS.find(([beginning]) => start.startsWith(beginning.toLowerCase()));
  return found ? `This is ${found[1]}, not a CSV file. ${SAVE_AS_CSV}` : null;
};

/** Returns why a file is too large to send; null if it isn't. */
export const sizeFault = (text: string, mostRows: number): string | null =>
  text.length <= LONGEST_FILE
    ? null
    : `The file is too large: ${text.split('\n').length.toLocaleString('en-US')} lines, ${text.length.toLocaleString('en-US')} characters. ` +
      `Please split it into files of ${mostRows.toLocaleString('en-US')} rows and ${LONGEST_FILE.toLocaleString('en-US')} characters at most.`;
