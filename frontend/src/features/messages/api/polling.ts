/** How often an open thread is asked for. */
export const THREAD_REFRESH_MS = 15_000;
/** How often counts and lists are. */
export const NEWS_REFRESH_MS = 30_000;
