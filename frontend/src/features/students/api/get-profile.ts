import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';
import { claimDrafts } from '../../../lib/drafts';
import { noteStudent } from '../../../lib/known-student';
import { isReadOnly } from '../../../lib/student-view';

export type StudentProfile = components['schemas']['ProfileResponse'];
export type Subscription = StudentProfile['subscription'];
export type SubscriptionStatus = Subscription['status'];

const FIVE_MINUTES = 5 * 60_000;

/** The signed-in student; fresh for five minutes [A§7]. */
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

/** Changes the given fields; null clears a field. */
export const updateProfile = (change: ProfileChange) =>
  dataOf(api.PATCH('/api/student/profile', { body: change }));

/** Marks all reviews so far as seen. */
export const noteFeedbackSeen = () => api.POST('/api/student/feedback/seen');

/** Opens the payment provider's page for the card, invoices and canceling. */
export const openBillingPortal = () => dataOf(api.POST('/api/student/billing-portal'));
