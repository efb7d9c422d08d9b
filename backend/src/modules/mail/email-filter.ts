import type { EmailFilter } from './emails.repository';
import { EMAIL_STATUSES } from './email-message.entity';
import { SUBJECTS } from './mail-templates';

/** The console's filter, reduced to what a list of mails can be asked for. */
export const emailFilter = ({ status, to, template, suspended }: Readonly<Record<string, unknown>>): EmailFilter => ({
  status: EMAIL_STATUSES.find((known) => known === status),
  to: typeof to === 'string' && to.length <= 320 ? to : undefined,
  template: Object.keys(SUBJECTS).find((known) => known === template),
  toSuspended: suspended === true,
});
