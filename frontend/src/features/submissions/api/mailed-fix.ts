import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';
import { completeLink } from '@wavetrain/shared/complete-link';

export type MailedFix = components['schemas']['FixLinkResponse'];

/** The video that an email's link is about; opening the link changes nothing. */
export const mailedFixQuery = (token: string) =>
  queryOptions({
    queryKey: ['mailed-fix', token],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/video/fix-link', { params: { query: { token } }, signal })),
    retry: false,
  });

export const sendMailedFix = (token: string, videoLink: string) =>
  dataOf(api.POST('/api/video/fix-link', { body: { token, videoLink: completeLink(videoLink) } }));
