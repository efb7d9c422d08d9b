import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** A code for a friend and its status, but not who used it. */
export type FriendCode = components['schemas']['FriendCodeResponse'];

/** The codes the signed-in student can share. */
export const friendCodesQuery = queryOptions({
  queryKey: ['student', 'friend-codes'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/friend-codes', { signal })),
});
