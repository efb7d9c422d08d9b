import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type AuthStatus = components['schemas']['AuthCheckResponse'];

/** Who the session speaks for; answers visitors too. Asked anew by every screen that decides by it. */
export const authCheckQuery = queryOptions({
  queryKey: ['auth', 'check'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/auth/check', { signal })),
  staleTime: 0,
});

/** The one coach that the portal is made for [T21]. */
export const isTheCoach = ({ isCoachAuthenticated, coachId }: AuthStatus): boolean => isCoachAuthenticated && coachId === 1;
