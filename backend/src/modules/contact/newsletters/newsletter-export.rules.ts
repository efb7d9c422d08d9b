import type { CsvColumns } from '../../../common/csv/csv.rules';
import type { AdminNewsletterRowResponse } from './newsletters.dto';

/** The columns of the newsletters CSV. Times are UTC. */
export const NEWSLETTER_CSV: CsvColumns<AdminNewsletterRowResponse> = [
  ['Subject', ({ subject }) => subject],
  ['Status', ({ status }) => status],
  ['Created at', ({ createdAt }) => createdAt],
  ['Sent at', ({ sentAt }) => sentAt],
  ['Emails', ({ mails }) => mails],
  ['Skipped', ({ skipped }) => skipped],
  ['Id', ({ id }) => id],
];
