import type { components } from '../../api/client';
import type { FieldOfKind } from '../site-copy/copy-collections';

type Schemas = components['schemas'];

export type VideoRow = Schemas['AdminVaultVideoRowResponse'];
export type VideoRecord = Schemas['AdminVaultVideoResponse'];

/** What is compared and shown of a version; its film has one name there and another in the form. */
export const VIDEO_FIELDS: readonly FieldOfKind[] = [
  { source: 'title', label: 'Title' },
  { source: 'description', label: 'Description' },
  { source: 'categorySlug', label: 'Category' },
  { source: 'duration', label: 'Duration' },
  { source: 'address', label: 'YouTube link' },
  { source: 'youtubeUrl', label: 'YouTube link' },
];

/** What is sent of a form. */
export const VIDEO_SOURCES = ['title', 'description', 'categorySlug', 'duration', 'address'];

/** Whether an address is whole enough to be asked about: it holds a video's eleven characters. */
export const looksWhole = (address: string | null | undefined): address is string =>
  /^https:\/\/\S*(?:youtu\.be\/|[?&]v=|\/(?:shorts|embed|live)\/)[\w-]{11}(?![\w-])/.test(address ?? '');
