import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Loaded } from '../lib/router/route-work';

/** Id of the `application/json` element that tells the early script what to load. */
export const BOOT_ELEMENT_ID = 'wt-boot';

/** What stands in that element. */
export interface Boot {
  scripts: string[];
  /** Where the page's state is. */
  state: string;
  publicUrl: string;
}

/** What a page was rendered from. The same content makes the same state, byte for byte: no times, no order of arrival. */
export interface PageState {
  queries: [key: QueryKey, data: unknown][];
  loaded: Omit<Loaded, 'status'>;
}

/** The data at hand, for the browser's query client. */
export const readQueries = (queryClient: QueryClient): PageState['queries'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .toSorted((a, b) => (a.queryHash < b.queryHash ? -1 : 1))
    .map(({ queryKey, state }) => [queryKey, state.data]);

export const writeQueries = (queryClient: QueryClient, queries: PageState['queries']): void =>
  queries.forEach(([key, data]) => queryClient.setQueryData(key, data));

/** JSON that can stand inside a script element whatever it holds. */
export const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
