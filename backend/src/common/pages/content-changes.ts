import type { PageCache } from './page-cache';

/** PostgreSQL tells on it which table of content has changed. */
export const CONTENT_CHANGED_CHANNEL = 'content_changed';

/** Listens on a channel: `onMessage` gets each payload, `onGap` is called when messages may have been missed. */
export type Subscribe = (channel: string, onMessage: (payload: string) => void, onGap: () => void) => void | Promise<void>;

/** Tables whose changes touch only pages that show them; any other change makes every page new. */
const TAGS_OF_TABLE: Readonly<Record<string, readonly string[]>> = {
  site_settings: ['site'],
  testimonials: ['testimonials'],
  quotes: ['quotes'],
};

/** What is kept in memory of content. */
export type Dropped = Pick<PageCache, 'invalidate' | 'clear'>;

/** Several caches as one, dropped in their order: what others are made from stands first. */
export const inOrder = (...caches: readonly Dropped[]): Dropped => ({
  invalidate: (tags) => caches.forEach((cache) => cache.invalidate(tags)),
  clear: () => caches.forEach((cache) => cache.clear()),
});

/** Drops the pages behind every published change, in this and in every other replica. */
export const followContentChanges = (cache: Dropped, subscribe: Subscribe) =>
  subscribe(
    CONTENT_CHANGED_CHANNEL,
    (table) => {
      const tags = TAGS_OF_TABLE[table];
      if (tags) cache.invalidate(tags);
      else cache.clear();
    },
    () => cache.clear(),
  );
