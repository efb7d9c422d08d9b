import { QueryClient } from '@tanstack/react-query';

/** Reads and writes are tried once, data never goes stale, nothing is asked again unasked [P§7]. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchInterval: false },
      mutations: { retry: false },
    },
  });
