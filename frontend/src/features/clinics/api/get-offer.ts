import { queryOptions, skipToken } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** A held spot. Has no deposit plan if a balance would already be due. */
export type Offer = components['schemas']['ClinicOfferResponse'];

/**
 * The spot offered by an email; 410 once it is booked or has expired. Doesn't run without a token.
 */
export const offerQuery = (token: string | null | undefined) =>
  queryOptions({
    queryKey: ['clinic-offer', token],
    queryFn: token
      ? ({ signal }) =>
          dataOf(api.GET('/api/clinics/offers', { params: { query: { token } }, signal }))
      : skipToken,
  });
