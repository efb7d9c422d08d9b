import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

/** The kinds of email that can be previewed. */
export const mailKindsQuery = queryOptions({
  queryKey: ['mail-tools', 'kinds'],
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/preview', { signal }))).kinds,
});

/** One kind of email with example data and the given name. */
export const mailPreviewQuery = (kind: string, name: string) =>
  queryOptions({
    queryKey: ['mail-tools', 'preview', kind, name],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/preview/{kind}', {
          params: { path: { kind }, query: name ? { name } : {} },
          signal,
        }),
      ),
  });

export const sendWelcome = (body: { email: string; name: string; type: 'clinic' | 'coaching' }) =>
  dataOf(api.POST('/api/automation/send-welcome', { body }));

export const sendClinicReminder = (body: { email: string; name: string }) =>
  dataOf(api.POST('/api/automation/send-clinic-reminder', { body }));

export const triggerSubscriptionEmail = (body: {
  email: string;
  firstName?: string;
  planName?: string;
  isClinicParticipant: boolean;
}) => dataOf(api.POST('/api/trigger-subscription-email', { body }));
