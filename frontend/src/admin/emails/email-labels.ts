import { formatDateTime } from '../../lib/format-date';
import type { EmailRecord, SuspensionRecord } from '../record-types';

type Delivery = Pick<EmailRecord, 'status' | 'repeatAt'>;

/** What became of a mail, in a sentence where one word leaves something open. */
export const deliveryText = ({ status, repeatAt }: Delivery): string | null => {
  if (status === 'refused') return 'This email didn’t arrive because the address doesn’t accept email. It won’t be retried automatically.';
  if (status === 'withheld') return 'Not sent because the address wasn’t accepting email. Click Resend to send it.';
  if (status === 'sending') return 'This email was handed to the mail server. Waiting for its response.';
  if (status !== 'unknown') return null;
  return repeatAt
    ? `The mail server didn’t confirm this email, so it may or may not have arrived. It will be sent again ${formatDateTime(repeatAt)}, marked as the same email.`
    : 'The mail server didn’t confirm this email, even on the second try. It won’t be sent again unless you click Resend.';
};

const SUSPENDED: Readonly<Record<SuspensionRecord['cause'], string>> = {
  refused: 'Automatic emails to this address are off because the mail server refused it:',
  bounced: 'Automatic emails to this address are off because an email bounced:',
  complained: 'Automatic emails to this address are off because the recipient reported one as spam:',
};

/** Why an address gets no mail; the server's words follow. */
export const suspensionText = ({ cause }: Pick<SuspensionRecord, 'cause'>): string => SUSPENDED[cause];
