/** How often an open thread is refetched. */
export const THREAD_REFRESH_MS = 15_000;
/** How often counts and lists are refetched. */
export const NEWS_REFRESH_MS = 30_000;
