import { QueryClient, type DefaultOptions } from '@tanstack/react-query';

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
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries,
      mutations,
    },
  });

/**
 * The console's: as everybody's, but each list and record is read anew whenever it is opened. Nothing is stale by itself and
 * nothing is asked again because a window was looked at, yet nobody works on money as it was when they came by last.
 */
export const createConsoleQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { ...queries, refetchOnMount: 'always' }, mutations } });
