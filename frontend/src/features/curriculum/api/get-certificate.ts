import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import type { components } from '../../../api/schema';

/** A confirmed certificate, without the holder's last name. */
export type Certificate = components['schemas']['ConfirmedCertificateResponse'];

/** The signed-in student's progress toward the certificate, and its number once earned. */
export const ownCertificateQuery = queryOptions({
  queryKey: ['student', 'certificate'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/certificate', { signal })),
  refetchOnMount: 'always',
});

/** The public details of a certificate, by its number. */
export const certificateQuery = (number: string) =>
  queryOptions({
    queryKey: ['certificate', number],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/certificates/{number}', { params: { path: { number } }, signal })),
  });
