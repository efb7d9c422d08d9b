import { csvLine } from '../../../common/csv/csv.rules';
import type { PostState } from './post.rules';
import type { PostRow } from './posts.repository';

type Line = PostRow & { readonly state: PostState };

/** What a column is called, and what stands in it. Times are UTC. */
const COLUMNS: readonly (readonly [string, (post: Line) => string | null])[] = [
  ['Title', ({ title }) => title],
  ['Address', ({ slug }) => slug],
  ['Summary', ({ description }) => description],
  ['Category', ({ category }) => category],
  ['Author', ({ author }) => author],
  ['Date', ({ date }) => date],
  ['State', ({ state }) => state],
  ['Published at', ({ publishedAt }) => publishedAt?.toISOString() ?? null],
  ['Changed at', ({ updatedAt }) => updatedAt.toISOString()],
  ['Sample', ({ sample }) => (sample ? 'yes' : 'no')],
];

export const postCsvHead = (): string => csvLine(COLUMNS.map(([name]) => name));

export const postCsvLine = (post: Line): string => csvLine(COLUMNS.map(([, of]) => of(post)));
