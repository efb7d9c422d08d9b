import type { CsvColumns } from '../../common/csv/csv.rules';
import type { EmailMessage } from './email-message.entity';

/** The columns of the email export: the status of each email, never its content. Times are UTC. */
export const EMAIL_CSV: CsvColumns<EmailMessage> = [
  ['Created at', ({ createdAt }) => createdAt.toISOString()],
  ['To', ({ to }) => to],
  ['Template', ({ template }) => template],
  ['Subject', ({ subject }) => subject],
  ['Status', ({ status }) => status],
  ['Attempts', ({ attempts }) => attempts],
  ['Sent at', ({ sentAt }) => sentAt?.toISOString() ?? null],
  ['Last error', ({ lastError }) => lastError],
];
