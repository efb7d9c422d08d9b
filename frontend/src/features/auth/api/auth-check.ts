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

/** Whether the portal opens: for coach 1, and for accounts the owner made coaches [T21, T155]. */
export const isCoach = (
  status: AuthStatus,
): status is AuthStatus & { isCoachAuthenticated: true; coachId: number } =>
  status.isCoachAuthenticated && status.coachId !== null;
