import { LONGEST_FILE } from '@wavetrain/shared/imports';

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

/**
 * Decodes a file saved by a spreadsheet, as UTF-16 or UTF-8. Unreadable characters are replaced,
 * and the server reports their lines.
 */
export const textOf = (bytes: Uint8Array): string => {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
};

/** Returns why a file is too large to send; null if it isn't. */
export const sizeFault = (text: string, mostRows: number): string | null =>
  text.length <= LONGEST_FILE
    ? null
    : `The file is too large: ${text.split('\n').length.toLocaleString('en-US')} lines, ${text.length.toLocaleString('en-US')} characters. ` +
      `Please split it into files of ${mostRows.toLocaleString('en-US')} rows and ${LONGEST_FILE.toLocaleString('en-US')} characters at most.`;
