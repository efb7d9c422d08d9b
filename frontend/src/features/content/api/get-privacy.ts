import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../api/client';

export interface PrivacyPolicy {
  title: string;
  /** `June 28, 2025` */
  effectiveDate: string;
  intro: string;
  /** `body` is sanitised HTML. */
  sections: { key: string; title: string; body: string }[];
}

export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => getJson<PrivacyPolicy>('/api/privacy', signal),
});
