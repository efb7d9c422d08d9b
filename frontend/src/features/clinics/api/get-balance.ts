import { queryOptions, skipToken } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type Balance = components['schemas']['BalanceResponse'];

/** The balance after a deposit, by the token in the email's link; 410 once the link has expired. */
export const balanceQuery = (token: string | null | undefined) =>
  queryOptions({
    queryKey: ['clinic-balance', token],
    queryFn: token
      ? ({ signal }) =>
          dataOf(api.GET('/api/clinics/balance', { params: { query: { token } }, signal }))
      : skipToken,
  });
