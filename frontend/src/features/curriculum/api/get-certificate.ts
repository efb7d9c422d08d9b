import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

/** How far the signed-in student is from the certificate, and its number once it is earned. */
export const ownCertificateQuery = queryOptions({
  queryKey: ['student', 'certificate'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/certificate', { signal })),
  refetchOnMount: 'always',
});

/** What anybody may know of a certificate's number. */
export const certificateQuery = (number: string) =>
  queryOptions({
    queryKey: ['certificate', number],
    queryFn: ({ signal }) => dataOf(api.GET('/api/certificates/{number}', { params: { path: { number } }, signal })),
  });
