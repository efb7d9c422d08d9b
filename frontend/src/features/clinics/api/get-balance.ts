import { queryOptions, skipToken } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type Balance = components['schemas']['BalanceResponse'];

/** What a deposit left to be paid, by the link of the mail; 410 once that has run out. */
export const balanceQuery = (token: string | null | undefined) =>
  queryOptions({
    queryKey: ['clinic-balance', token],
    queryFn: token ? ({ signal }) => dataOf(api.GET('/api/clinics/balance', { params: { query: { token } }, signal })) : skipToken,
  });
