import type { components } from '../../api/client';
import { formatDateTime } from '../../lib/format-date';
import type { FieldOfKind } from '../site-copy/copy-collections';

type Schemas = components['schemas'];

export type PostRow = Schemas['AdminPostRowResponse'];
export type PostRecord = Schemas['AdminPostResponse'];

export const STATES: { id: PostRow['state']; name: string }[] = [
  { id: 'draft', name: 'Draft' },
  { id: 'scheduled', name: 'Scheduled' },
  { id: 'published', name: 'Published' },
];

/**
 * Returns a check for what readers need: a draft may lack it, a post that is published or scheduled
 * may not.
 */
export const neededToPublish =
  (message: string) =>
  (value: unknown, { state }: { readonly state?: PostRow['state'] }): string | undefined => {
    const isMissing = typeof value !== 'string' || value.trim() === '';
    return isMissing && state !== undefined && state !== 'draft' ? message : undefined;
  };

/** The names of the illustrations that can be a post's cover image. */
const COVER_NAMES: Readonly<Record<string, string>> = {
  '/art/boof.svg': 'Boof',
  '/art/contour.svg': 'Contours',
  '/art/eddy-line.svg': 'Eddy line',
  '/art/hull-plan.svg': 'Hull plan',
  '/art/low-brace.svg': 'Low brace',
  '/art/paddle-arc.svg': 'Paddle arc',
  '/art/ranch-map.svg': 'Ranch map',
  '/art/roll-sequence.svg': 'Roll',
  '/art/stroke-frames.svg': 'Stroke',
};
export const COVERS = Object.entries(COVER_NAMES).map(([id, name]) => ({ id, name }));

/** The fields compared and shown in a version. */
export const POST_FIELDS: readonly FieldOfKind[] = [
  { source: 'title', label: 'Title' },
  { source: 'slug', label: 'Slug' },
  { source: 'description', label: 'Excerpt' },
  { source: 'content', label: 'Text', isHtml: true },
  {
    source: 'coverImage',
    label: 'Cover image',
    toText: (cover) => COVER_NAMES[String(cover)] ?? `Your picture (${String(cover).slice(-6)})`,
  },
  { source: 'category', label: 'Category' },
  { source: 'author', label: 'Author' },
  { source: 'date', label: 'Display date' },
  { source: 'relatedVaultVideos', label: 'Related video keywords' },
  { source: 'publishAt', label: 'Publish date (UTC)' },
];

/** The fields that the form sends. */
export const POST_SOURCES = [...POST_FIELDS.map(({ source }) => source), 'state'];

/** Returns when a post was or will be published. */
export const publishedLine = ({ state, publishAt }: Pick<PostRow, 'state' | 'publishAt'>): string =>
  publishAt === null
    ? ''
    : `${state === 'scheduled' ? 'on' : 'since'} ${formatDateTime(publishAt)}`;
