import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';
import { claimDrafts } from '../../../lib/drafts';
import { noteStudent } from '../../../lib/known-student';

export type StudentProfile = components['schemas']['ProfileResponse'];
export type Subscription = StudentProfile['subscription'];
export type SubscriptionStatus = Subscription['status'];

const FIVE_MINUTES = 5 * 60_000;

/** The signed-in student; believed for five minutes [A§7]. */
export const profileQuery = queryOptions({
  queryKey: ['student', 'profile'],
  queryFn: async ({ signal }) => {
    const profile = await dataOf(api.GET('/api/student/profile', { signal }));
    claimDrafts('student', profile.id);
    noteStudent();
    return profile;
  },
  staleTime: FIVE_MINUTES,
});

/** The provider's own page for card, invoices and canceling. */
export const openBillingPortal = () => dataOf(api.POST('/api/student/billing-portal'));
