import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** `effectiveDate` looks like `June 28, 2025`; a section's `body` is sanitized HTML. */
export type PrivacyPolicy = components['schemas']['PrivacyResponse'];

export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/privacy', { signal })),
});
