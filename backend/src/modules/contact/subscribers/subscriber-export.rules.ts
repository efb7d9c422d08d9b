import type { CsvColumns } from '../../../common/csv/csv.rules';
import type { SubscriberResponse } from './subscribers.dto';

/** The columns of the subscribers CSV. Times are UTC. */
export const SUBSCRIBER_CSV: CsvColumns<SubscriberResponse> = [
  ['Email', ({ email }) => email],
  ['Status', ({ status }) => status],
  ['Consent', ({ consentAt }) => consentAt],
  ['Given on', ({ consentSource }) => consentSource],
  ['Confirmed', ({ confirmedAt }) => confirmedAt],
  ['Unsubscribed', ({ unsubscribedAt }) => unsubscribedAt],
];
