import { formatDateTime } from '../../lib/format-date';
import type { EmailRecord, SuspensionRecord } from '../record-types';

type Delivery = Pick<EmailRecord, 'status' | 'repeatAt'>;

/** Returns an email's delivery in a sentence, where the status alone isn't enough. */
export const deliveryText = ({ status, repeatAt }: Delivery): string | null => {
  if (status === 'refused')
    return 'This email didn’t arrive because the address doesn’t accept email. It won’t be retried automatically.';
  if (status === 'withheld')
    return 'Not sent because the address wasn’t accepting email. Click Resend to send it.';
  if (status === 'sending')
    return 'This email was handed to the mail server. Waiting for its response.';
  if (status !== 'unknown') return null;
  return repeatAt
    ? `The mail server didn’t confirm this email, so it may or may not have arrived. It will be sent again ${formatDateTime(repeatAt)}, marked as the same email.`
    : 'The mail server didn’t confirm this email, even on the second try. It won’t be sent again unless you click Resend.';
};

const SUSPENDED: Readonly<Record<SuspensionRecord['cause'], string>> = {
  refused: 'Automatic emails to this address are off because the mail server refused it:',
  bounced: 'Automatic emails to this address are off because an email bounced:',
  complained:
    'Automatic emails to this address are off because the recipient reported one as spam:',
};

/** Returns why emails to an address are off; the server's reason follows. */
export const suspensionText = ({ cause }: Pick<SuspensionRecord, 'cause'>): string =>
  SUSPENDED[cause];
