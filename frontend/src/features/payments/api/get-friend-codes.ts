import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** A code for a friend: what became of it, never who used it. */
export type FriendCode = components['schemas']['FriendCodeResponse'];

/** The codes that the signed-in student may pass on. */
export const friendCodesQuery = queryOptions({
  queryKey: ['student', 'friend-codes'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/friend-codes', { signal })),
});
