import type { EmailFilter } from './emails.repository';
import { EMAIL_STATUSES } from './email-message.entity';

/** The console's filter, reduced to what a list of mails can be asked for. */
export const emailFilter = ({ status, to, suspended }: Readonly<Record<string, unknown>>): EmailFilter => ({
  status: EMAIL_STATUSES.find((known) => known === status),
  to: typeof to === 'string' && to.length <= 320 ? to : undefined,
  toSuspended: suspended === true,
});
