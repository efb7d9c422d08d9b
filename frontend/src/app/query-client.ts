import { QueryClient, type DefaultOptions, type QueryClientConfig } from '@tanstack/react-query';

/** Without a connection a write fails at once: put off, it would be sent later, though whoever asked for it may have left. */
const mutations: DefaultOptions['mutations'] = { retry: false, networkMode: 'always' };

const queries: DefaultOptions['queries'] = {
  retry: false,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: false,
};

/** Reads and writes are tried once, data never goes stale, nothing is asked again unasked [P§7]. */
export const queryClientConfig = (more: DefaultOptions['queries'] = {}): QueryClientConfig => ({
  defaultOptions: { queries: { ...queries, ...more }, mutations },
});

/**
 * Public pages read alone: their build has no mutations (`vite/lean-packages.ts`), which portals bring along
 * (`writing-query-client.ts`).
 */
export const createQueryClient = () => new QueryClient(queryClientConfig());
