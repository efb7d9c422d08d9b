import { QueryClient, type DefaultOptions } from '@tanstack/react-query';

/** Without a connection a write fails at once: put off, it would be sent later, though whoever asked for it may have left. */
const mutations: DefaultOptions['mutations'] = { retry: false, networkMode: 'always' };

/** Reads and writes are tried once, data never goes stale, nothing is asked again unasked [P§7]. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchInterval: false },
      mutations,
    },
  });

/** The console reads as react-admin does, and writes as everybody. */
export const createConsoleQueryClient = () => new QueryClient({ defaultOptions: { mutations } });
