import { searchedWords } from '../../../common/lists/list-filter.rules';
import { keyFor } from '../../../common/lists/list.rules';
import type { BlogPost } from '../blog/blog-post.entity';

export const POST_STATES = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Returns whether an article is a draft, scheduled or published at a given time. */
export const stateOf = ({ publishedAt }: Pick<BlogPost, 'publishedAt'>, now: Date): PostState => {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
};

type Readable = Pick<BlogPost, 'title' | 'description' | 'content' | 'coverImage' | 'category'>;

/** Whether a text has neither words nor pictures nor videos. @param html sanitized */
export const isBlank = (html: string): boolean =>
  !/<(?:img|div)\b/.test(html) && !/\S/.test(html.replace(/<[^>]*>|&nbsp;/g, ''));

export const NO_TEXT = 'Please write the post';

/** Returns what an article still lacks before readers can see it, by field. */
export const missingForReaders = (post: Readable): Record<string, string> => ({
  ...(post.title.trim() === '' && { title: 'Please enter the title' }),
  ...(post.description.trim() === '' && { description: 'Please write the excerpt' }),
  ...(isBlank(post.content) && { content: NO_TEXT }),
  ...(post.coverImage === '' && { coverImage: 'Please choose a picture' }),
  ...(post.category === '' && { category: 'Please choose a category' }),
});

const UNTITLED = 'Untitled';
/** Returns the name from which a slug is made. */
export const slugSource = (title: string): string => (title.trim() === '' ? UNTITLED : title);

/**
 * Whether a draft's slug is still the one made from its title, so that it follows when the title
 * changes. A number at the end may be the author's own unless another post has the slug without it.
 * @param taken the slugs of other posts
 */
const isMadeSlug = (
  { slug, title, publishedAt }: Pick<BlogPost, 'slug' | 'title' | 'publishedAt'>,
  taken: ReadonlySet<string>,
): boolean => publishedAt === null && slug === keyFor(slugSource(title), taken);

/**
 * A draft's unchanged slug follows its title as long as it was made from it; null: make one from
 * the title.
 * @param taken the slugs of other posts
 */
export const wantedSlug = (
  sent: string | null,
  before: Pick<BlogPost, 'slug' | 'title' | 'publishedAt'>,
  taken: ReadonlySet<string>,
): string | null => (sent === before.slug && isMadeSlug(before, taken) ? null : sent);

interface Publication {
  readonly state: PostState;
  /** For a scheduled article. */
  readonly publishAt: Date | null;
}

export const NO_TIME = 'Please choose when to publish it';
export const PAST_TIME = 'This time has passed. Choose a later one, or publish it now.';

/**
 * Returns when an article is published, as its author wants; one that is already published keeps
 * its time.
 * @param before the current time of publication; null for a new article
 * @returns null for a draft; an error message if a time is missing or has passed
 */
export const publicationTime = (
  { state, publishAt }: Publication,
  before: Date | null,
  now: Date,
): Date | null | string => {
  if (state === 'draft') return null;
  if (state === 'published') return before !== null && before <= now ? before : now;
  if (publishAt === null) return NO_TIME;
  // the scheduled time may pass while someone is editing
  return publishAt > now || publishAt.getTime() === before?.getTime() ? publishAt : PAST_TIME;
};

/** Returns the default display date: the day of publication in the coach's time zone. */
export const dayOfPublication = (publishedAt: Date | null, now: Date, timeZone: string): string =>
  (publishedAt ?? now).toLocaleDateString('en-CA', { timeZone });

type Day = Pick<BlogPost, 'date' | 'dayChosen'>;

/**
 * Returns the display date that the author chose; undefined if it should follow the publication. A
 * form sends everything it shows, so an unchanged default date isn't a choice.
 * @param sent null removes a chosen date; undefined leaves it unchanged
 */
export const chosenDay = (
  sent: string | null | undefined,
  before: Day | null,
): string | undefined => {
  if (sent === undefined) return before?.dayChosen ? before.date : undefined;
  if (sent === null || (before !== null && !before.dayChosen && sent === before.date))
    return undefined;
  return sent;
};

/** The filter of the admin's list of articles. */
export interface PostFilter {
  /** Words in the title or the excerpt. */
  readonly words?: string;
  readonly state?: PostState;
  readonly category?: string;
  readonly sample?: boolean;
}

const LONGEST_CATEGORY = 100;

/** Reduces a request's filter to what the list supports; anything else is dropped. */
export const postFilter = ({
  q,
  state,
  category,
  sample,
}: Readonly<Record<string, unknown>>): PostFilter => ({
  words: searchedWords({ q }),
  state: POST_STATES.find((known) => known === state),
  category: typeof category === 'string' ? category.slice(0, LONGEST_CATEGORY) : undefined,
  sample: typeof sample === 'boolean' ? sample : undefined,
});
