import { searchedWords } from '../../../common/lists/list-filter.rules';
import type { BlogPost } from '../blog/blog-post.entity';

export const POST_STATES = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Whether readers get an article at a moment. */
export const stateOf = ({ publishedAt }: Pick<BlogPost, 'publishedAt'>, now: Date): PostState => {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
};

interface Publication {
  readonly state: PostState;
  /** For what is scheduled. */
  readonly publishAt: Date | null;
}

export const NO_TIME = 'Please choose when to publish it';
export const PAST_TIME = 'This time has passed. Choose a later one, or publish it now.';

/**
 * When it is published, as its writer wants it; what is published already keeps its time.
 * @param before as it stands; null for what is new
 * @returns null for a draft; a word on what is wrong where a time is missing or gone
 */
export const publicationTime = ({ state, publishAt }: Publication, before: Date | null, now: Date): Date | null | string => {
  if (state === 'draft') return null;
  if (state === 'published') return before !== null && before <= now ? before : now;
  if (publishAt === null) return NO_TIME;
  // its time may come while somebody mends a word
  return publishAt > now || publishAt.getTime() === before?.getTime() ? publishAt : PAST_TIME;
};

/** The day that an article shows unless its writer says another: the day on which it is published, where the coach lives. */
export const dayOfPublication = (publishedAt: Date | null, now: Date, timeZone: string): string =>
  (publishedAt ?? now).toLocaleDateString('en-CA', { timeZone });

type Day = Pick<BlogPost, 'date' | 'dayChosen'>;

/**
 * The day that its writer has chosen with what was sent; undefined where they left it to the day of publication. A form sends all
 * that it shows: the day that was made up before, sent once more, is no choice.
 * @param sent null: none, and the one that was chosen no more; undefined: as it was
 */
export const chosenDay = (sent: string | null | undefined, before: Day | null): string | undefined => {
  if (sent === undefined) return before?.dayChosen ? before.date : undefined;
  if (sent === null || (before !== null && !before.dayChosen && sent === before.date)) return undefined;
  return sent;
};

/** What the console's list of articles was asked for. */
export interface PostFilter {
  /** Words of the title or the summary. */
  readonly words?: string;
  readonly state?: PostState;
  readonly category?: string;
  readonly sample?: boolean;
}

const LONGEST_CATEGORY = 100;

/** The request's filter, reduced to what the list can be asked for; whatever else stands there is dropped. */
export const postFilter = ({ q, state, category, sample }: Readonly<Record<string, unknown>>): PostFilter => ({
  words: searchedWords({ q }),
  state: POST_STATES.find((known) => known === state),
  category: typeof category === 'string' ? category.slice(0, LONGEST_CATEGORY) : undefined,
  sample: typeof sample === 'boolean' ? sample : undefined,
});
