import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type AuthStatus = components['schemas']['AuthCheckResponse'];

/**
 * The accounts this session belongs to; also works for visitors. Every screen that depends on it
 * fetches it again.
 */
export const authCheckQuery = queryOptions({
  queryKey: ['auth', 'check'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/auth/check', { signal })),
  staleTime: 0,
});

/** Whether this is coach 1, the only coach the portal is built for [T21]. */
export const isTheCoach = ({ isCoachAuthenticated, coachId }: AuthStatus): boolean =>
  isCoachAuthenticated && coachId === 1;
