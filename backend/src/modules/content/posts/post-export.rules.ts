import { yesNo, type CsvColumns } from '../../../common/csv/csv.rules';
import type { PostState } from './post.rules';
import type { PostRow } from './posts.repository';

export type PostLine = PostRow & { readonly state: PostState; readonly content: string };

/** The columns of an article file. Times are UTC. */
export const POST_CSV: CsvColumns<PostLine> = [
  ['Title', ({ title }) => title],
  ['Address', ({ slug }) => slug],
  ['Summary', ({ description }) => description],
  ['Category', ({ category }) => category],
  ['Author', ({ author }) => author],
  ['Date', ({ date }) => date],
  ['Status', ({ state }) => state],
  ['Published at', ({ publishedAt }) => publishedAt?.toISOString() ?? null],
  ['Changed at', ({ updatedAt }) => updatedAt.toISOString()],
  ['Sample', ({ sample }) => yesNo(sample)],
  ['Picture', ({ coverImage }) => coverImage],
  ['Text', ({ content }) => content],
];

/** The column names, in order. */
export const POST_CSV_COLUMNS = POST_CSV.map(([name]) => name);
