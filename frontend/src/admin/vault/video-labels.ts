import type { components } from '../../api/client';
import type { FieldOfKind } from '../site-copy/copy-collections';

type Schemas = components['schemas'];

export type VideoRow = Schemas['AdminVaultVideoRowResponse'];
export type VideoRecord = Schemas['AdminVaultVideoResponse'];

/** The fields compared and shown in a version, where the link has another name than in the form. */
export const VIDEO_FIELDS: readonly FieldOfKind[] = [
  { source: 'title', label: 'Title' },
  { source: 'description', label: 'Description' },
  { source: 'categorySlug', label: 'Category' },
  { source: 'duration', label: 'Duration' },
  { source: 'address', label: 'YouTube link' },
  { source: 'youtubeUrl', label: 'YouTube link' },
];

/** The fields that the form sends. */
export const VIDEO_SOURCES = ['title', 'description', 'categorySlug', 'duration', 'address'];

/** Returns whether a link is complete enough to look up: it holds a video's eleven-character id. */
export const isCompleteLink = (address: string | null | undefined): address is string =>
  /^https:\/\/\S*(?:youtu\.be\/|[?&]v=|\/(?:shorts|embed|live)\/)[\w-]{11}(?![\w-])/.test(
    address ?? '',
  );
