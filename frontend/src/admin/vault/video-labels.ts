import type { components } from '../../api/client';
import type { FieldOfKind } from '../words/word-kinds';

type Schemas = components['schemas'];

export type VideoRow = Schemas['AdminVaultVideoRowResponse'];
export type VideoRecord = Schemas['AdminVaultVideoResponse'];
export type ImportedRow = Schemas['ImportedRowResponse'];

/** What is compared and shown of a version; its film has one name there and another in the form. */
export const VIDEO_FIELDS: readonly FieldOfKind[] = [
  { source: 'title', label: 'Title' },
  { source: 'description', label: 'Description' },
  { source: 'categorySlug', label: 'Category' },
  { source: 'duration', label: 'Duration' },
  { source: 'address', label: 'Film' },
  { source: 'youtubeUrl', label: 'Film' },
];

/** What is sent of a form. */
export const VIDEO_SOURCES = ['title', 'description', 'categorySlug', 'duration', 'address'];

/** Whether an address is whole enough to be asked about: it holds a video's eleven characters. */
export const looksWhole = (address: string | null | undefined): address is string =>
  /^https:\/\/\S*(?:youtu\.be\/|[?&]v=|\/(?:shorts|embed|live)\/)[\w-]{11}(?![\w-])/.test(address ?? '');

const OUTCOMES: Readonly<Record<ImportedRow['outcome'], string>> = {
  new: 'New',
  changed: 'Changed',
  same: 'As it is',
  refused: 'Refused',
};
export const outcomeLabel = ({ outcome }: ImportedRow): string => OUTCOMES[outcome];

/** "2 new, 1 changed, 140 as they are". */
export const importLine = (rows: readonly ImportedRow[]): string => {
  const count = (wanted: ImportedRow['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length;
  const parts = [
    [count('new'), 'new'],
    [count('changed'), 'changed'],
    [count('same'), 'as they are'],
    [count('refused'), 'refused'],
  ] as const;
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(', ');
};

/** A file's text, whatever a spreadsheet wrote it in; letters that can't be read are marked, and the server names their lines. */
export const textOf = (bytes: Uint8Array): string => {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
};
