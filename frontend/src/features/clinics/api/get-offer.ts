import { queryOptions, skipToken } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** A held place; no deposit plan once a balance would be due already. */
export type Offer = components['schemas']['ClinicOfferResponse'];

/** The place that a mail offers; 410 once it was taken or ran out. Nothing is asked without a token. */
export const offerQuery = (token: string | null | undefined) =>
  queryOptions({
    queryKey: ['clinic-offer', token],
    queryFn: token ? ({ signal }) => dataOf(api.GET('/api/clinics/offers', { params: { query: { token } }, signal })) : skipToken,
  });
