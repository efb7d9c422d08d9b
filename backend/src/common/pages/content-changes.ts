import type { PageCache } from './page-cache';

/** The channel on which PostgreSQL announces which content table has changed. */
export const CONTENT_CHANGED_CHANNEL = 'content_changed';

/**
 * Listens to a channel: `onMessage` gets each payload, `onGap` is called when messages may have
 * been missed.
 */
export type Subscribe = (
  channel: string,
  onMessage: (payload: string) => void,
  onGap: () => void,
) => void | Promise<void>;

/**
 * Tables whose changes affect only the pages that show them; any other change invalidates every
 * page.
 */
const TAGS_OF_TABLE: Readonly<Record<string, readonly string[]>> = {
  site_settings: ['site'],
  testimonials: ['testimonials'],
  quotes: ['quotes'],
};

/** A cache of content. */
export type Dropped = Pick<PageCache, 'invalidate' | 'clear'>;

/**
 * Combines several caches into one. They are dropped in order, so those that others are built from
 * come first.
 */
export const inOrder = (...caches: readonly Dropped[]): Dropped => ({
  invalidate: (tags) => caches.forEach((cache) => cache.invalidate(tags)),
  clear: () => caches.forEach((cache) => cache.clear()),
});

/** Invalidates the affected pages on every published change, in this and every other replica. */
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
