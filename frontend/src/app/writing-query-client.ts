import {
  MutationCache,
  QueryClient,
  type DefaultOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { queryClientConfig } from './query-client';

/** What was changed is asked for after the change: the library waits for a first answer that is still on its way, though it may be from before. */
class WritingQueryClient extends QueryClient {
  constructor(queries?: DefaultOptions['queries']) {
    super({ ...queryClientConfig(queries), mutationCache: new MutationCache() });
  }

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = filters?.refetchType === 'none' ? [] : this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    for (const query of underWay) if (query.isActive() && query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/** The portals': what they write goes through mutations. */
export const createWritingQueryClient = () => new WritingQueryClient();

/**
 * The console's: as everybody's, but each list and record is read anew whenever it is opened. Nothing is stale by itself and
 * nothing is asked again because a window was looked at, yet nobody works on money as it was when they came by last.
 */
export const createConsoleQueryClient = () => new WritingQueryClient({ refetchOnMount: 'always' });
