import { QueryClient, type DefaultOptions, type QueryClientConfig } from '@tanstack/react-query';

/**
 * While offline, a write fails at once. If it were postponed, it could be sent after the person has
 * left.
 */
const mutations: DefaultOptions['mutations'] = { retry: false, networkMode: 'always' };

const queries: DefaultOptions['queries'] = {
  retry: false,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: false,
};

/**
 * Reads and writes are tried once, data never goes stale, and nothing is refetched automatically
 * [P§7].
 */
export const queryClientConfig = (more: DefaultOptions['queries'] = {}): QueryClientConfig => ({
  defaultOptions: { queries: { ...queries, ...more }, mutations },
});

/** Creates the client for public pages, which only read. */
export const createQueryClient = () => new QueryClient(queryClientConfig());
