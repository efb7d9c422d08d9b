import {
  QueryClient,
  type DefaultOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { queryClientConfig } from './query-client';

/**
 * Refetches changed data after the change. The library would wait for a first response that is
 * still pending, although it may be older than the change.
 */
class WritingQueryClient extends QueryClient {
  constructor(queries?: DefaultOptions['queries']) {
    super(queryClientConfig(queries));
  }

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay =
      filters?.refetchType === 'none'
        ? []
        : this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    for (const query of underWay)
      if (query.isActive() && query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/** Creates the portals' client, which writes through mutations. */
export const createWritingQueryClient = () => new WritingQueryClient();

/**
 * Creates the admin's client. It works like the portals', but reloads each list and record whenever
 * it's opened. Nothing goes stale automatically and focusing a window refetches nothing, but no one
 * should work with amounts from an earlier visit.
 */
export const createConsoleQueryClient = () => new WritingQueryClient({ refetchOnMount: 'always' });
