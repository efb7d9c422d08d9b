import type { components } from '../../api/client';
import { formatDateTime } from '../../lib/format-date';
import type { FieldOfKind } from '../words/word-kinds';

type Schemas = components['schemas'];

export type PostRow = Schemas['AdminPostRowResponse'];
export type PostRecord = Schemas['AdminPostResponse'];

export const STATES: { id: PostRow['state']; name: string }[] = [
  { id: 'draft', name: 'Draft' },
  { id: 'scheduled', name: 'At a time' },
  { id: 'published', name: 'Published' },
];

/** The drawn pictures that may stand above a post, in words. */
const COVER_NAMES: Readonly<Record<string, string>> = {
  '/art/boof.svg': 'A boof',
  '/art/contour.svg': 'Contours',
  '/art/eddy-line.svg': 'Eddy line',
  '/art/hull-plan.svg': 'Hull plan',
  '/art/low-brace.svg': 'Low brace',
  '/art/paddle-arc.svg': 'Paddle arc',
  '/art/ranch-map.svg': 'Map of the ranch',
  '/art/roll-sequence.svg': 'A roll',
  '/art/stroke-frames.svg': 'A stroke',
};
export const COVERS = Object.entries(COVER_NAMES).map(([id, name]) => ({ id, name }));

/** What is compared and shown of a version. */
export const POST_FIELDS: readonly FieldOfKind[] = [
  { source: 'title', label: 'Title' },
  { source: 'slug', label: 'Address' },
  { source: 'description', label: 'Summary' },
  { source: 'content', label: 'Text', isHtml: true },
  { source: 'coverImage', label: 'Picture', toText: (cover) => COVER_NAMES[String(cover)] ?? `Your own (${String(cover).slice(-6)})` },
  { source: 'category', label: 'Category' },
  { source: 'author', label: 'Author' },
  { source: 'date', label: 'Date' },
  { source: 'relatedVaultVideos', label: 'Keywords of the videos beside it' },
  { source: 'publishAt', label: 'Published at (UTC)' },
];

/** What is sent of a form. */
export const POST_SOURCES = [...POST_FIELDS.map(({ source }) => source), 'state'];

/** When a post came out or comes out. */
export const publishedLine = ({ state, publishAt }: Pick<PostRow, 'state' | 'publishAt'>): string =>
  publishAt === null ? '' : `${state === 'scheduled' ? 'comes out' : 'since'} ${formatDateTime(publishAt)}`;
