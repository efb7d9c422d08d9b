import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnauthorized } from '../../api/client';
import { KEPT_NAMES } from './saved-text.rules';
import { forgetTexts, keepText } from './saved-texts';

/** The scopes of the pages that can be read offline. No public page is included. */
const SCOPES = ['/student/', '/module.html'];

const nameOf = ({ queryKey }: Query): string | undefined =>
  queryKey[0] === 'student' && queryKey.length === 2
    ? KEPT_NAMES.find((name) => name === queryKey[1])
    : undefined;

/**
 * Saves what a signed-in student reads for offline use. A 401 deletes everything that was saved.
 */
export const useKeeper = (studentId: string | undefined, isFromBefore: boolean): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (studentId === undefined || isFromBefore) return undefined;
    const keep = (query: Query) => {
      const name = nameOf(query);
      const { data, dataUpdatedAt: at } = query.state;
      if (name !== undefined && data !== undefined) void keepText({ name, studentId, at, data });
    };
    const cache = queryClient.getQueryCache();
    cache.findAll({ queryKey: ['student'] }).forEach(keep);
    for (const scope of SCOPES)
      void navigator.serviceWorker?.register('/sw.js', { scope }).catch(() => undefined);
    return cache.subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'success') keep(event.query);
      if (event.action.type === 'error' && isUnauthorized(event.action.error)) void forgetTexts();
    });
  }, [queryClient, studentId, isFromBefore]);
};
