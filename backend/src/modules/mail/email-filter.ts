import type { EmailFilter } from './emails.repository';
import type { EmailStatus } from './email-message.entity';

const STATUSES: readonly EmailStatus[] = ['queued', 'sent', 'kept', 'failed'];

/** The console's filter, reduced to what a list of mails can be asked for. */
export const emailFilter = ({ status, to }: Readonly<Record<string, unknown>>): EmailFilter => ({
  status: STATUSES.find((known) => known === status),
  to: typeof to === 'string' && to.length <= 320 ? to : undefined,
});
