import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';
import { claimDrafts } from '../../../lib/drafts';
import { noteStudent } from '../../../lib/known-student';
import { isReadOnly } from '../../../lib/student-view';

export type StudentProfile = components['schemas']['ProfileResponse'];
export type Subscription = StudentProfile['subscription'];
export type SubscriptionStatus = Subscription['status'];

const FIVE_MINUTES = 5 * 60_000;

/** The signed-in student; believed for five minutes [A§7]. */
export const profileQuery = queryOptions({
  queryKey: ['student', 'profile'],
  queryFn: async ({ signal }) => {
    const profile = await dataOf(api.GET('/api/student/profile', { signal }));
    if (isReadOnly()) return profile;
    claimDrafts('student', profile.id);
    noteStudent(profile.id);
    return profile;
  },
  staleTime: FIVE_MINUTES,
});

export type ProfileChange = components['schemas']['UpdateProfileRequest'];
export type MailKind = StudentProfile['unwantedMails'][number];

/** Changes what is given; null clears. */
export const updateProfile = (change: ProfileChange) => dataOf(api.PATCH('/api/student/profile', { body: change }));

/** What has been told so far counts as seen. */
export const noteFeedbackSeen = () => api.POST('/api/student/feedback/seen');

/** The provider's own page for card, invoices and canceling. */
export const openBillingPortal = () => dataOf(api.POST('/api/student/billing-portal'));
