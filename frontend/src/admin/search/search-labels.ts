import type { components } from '../../api/client';
import { dayText } from '../../lib/day-text';
import { formatDate } from '../../lib/format-date';

export type Found = components['schemas']['SearchResponse'];

export interface FoundLink {
  readonly to: string;
  readonly title: string;
  readonly detail: string;
}

export interface FoundGroup {
  readonly title: string;
  readonly links: readonly FoundLink[];
  /** The link to the full list; null if all results are here. */
  readonly all: string | null;
}

/** Returns the address of a resource's list, filtered by the same text. */
const listOf = (resource: string, words: string): string =>
  `/admin/${resource}?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`;

/** Returns the results in groups, in page order, without empty groups. */
export const groupsOf = ({ people, bookings, posts, more }: Found, words: string): FoundGroup[] =>
  [
    {
      title: 'People',
      links: people.map(({ id, name, email }) => ({
        to: `/admin/students/${id}/show`,
        title: name || email,
        detail: name ? email : '',
      })),
      all: more.includes('people') ? listOf('students', words) : null,
    },
    {
      title: 'Bookings',
      links: bookings.map(({ id, name, email, title, startsOn, status }) => ({
        to: `/admin/bookings/${id}/show`,
        title: name || email,
        detail: `${title}, ${dayText(startsOn)}${status === 'completed' ? '' : `, ${status}`}`,
      })),
      all: more.includes('bookings') ? listOf('bookings', words) : null,
    },
    {
      title: 'Posts',
      links: posts.map(({ id, title, publishedAt }) => ({
        to: `/admin/posts/${id}`,
        title,
        detail: publishedAt === null ? 'Draft' : formatDate(publishedAt),
      })),
      all: more.includes('posts') ? listOf('posts', words) : null,
    },
  ].filter(({ links }) => links.length > 0);

/** Returns `4 found`, for screen readers. */
export const countText = (groups: readonly FoundGroup[]): string => {
  const count = groups.reduce((sum, { links }) => sum + links.length, 0);
  const isMore = groups.some(({ all }) => all !== null);
  return `${isMore ? 'More than ' : ''}${count} found`;
};
