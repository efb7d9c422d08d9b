import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type OwnPayment = components['schemas']['OwnPaymentResponse'];

/** What the signed-in student paid, latest first. */
export const ownPaymentsQuery = queryOptions({
  queryKey: ['student', 'payments'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/payments', { signal })),
});

/** Returns the path that leads to the payment provider's receipt. */
export const receiptPath = ({ id }: Pick<OwnPayment, 'id'>): string =>
  `/api/student/payments/${id}/receipt`;
