import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';

/** The id of the `application/json` element that tells the early script what to load. */
export const BOOT_ELEMENT_ID = 'wt-boot';

/** The content of that element. */
export interface Boot {
  scripts: string[];
  /** The address of the page's state. */
  state: string;
  publicUrl: string;
}

/**
 * The data that a page was rendered from. The same content always produces the same bytes, so it
 * contains no times and doesn't depend on the order of arrival.
 */
export interface PageState {
  queries: [key: QueryKey, data: unknown][];
  /** For the router: which routes have loaded, and which have failed. */
  hydration: HydrationState;
}

/** Returns the loaded data, for the browser's query client. */
export const readQueries = (queryClient: QueryClient): PageState['queries'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .toSorted((a, b) => (a.queryHash < b.queryHash ? -1 : 1))
    .map(({ queryKey, state }) => [queryKey, state.data]);

export const writeQueries = (queryClient: QueryClient, queries: PageState['queries']): void =>
  queries.forEach(([key, data]) => queryClient.setQueryData(key, data));

/** Returns JSON that is safe inside a script element, whatever it contains. */
export const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
