import { formatDateTime } from '../../lib/format-date';
import type { EmailRecord, SuspensionRecord } from '../record-types';

type Delivery = Pick<EmailRecord, 'status' | 'repeatAt'>;

/** What became of a mail, in a sentence where one word leaves something open. */
export const deliveryText = ({ status, repeatAt }: Delivery): string | null => {
  if (status === 'refused') return 'This one did not arrive: its address takes no email. It is not tried again by itself.';
  if (status === 'withheld') return 'Not sent, since its address took no email. It goes out when you press Resend.';
  if (status === 'sending') return 'The mail server has been given this email; its answer is waited for.';
  if (status !== 'unknown') return null;
  return repeatAt
    ? `Nobody knows whether the mail server took this email. It goes out once more ${formatDateTime(repeatAt)}, recognizably the same.`
    : 'Nobody knows whether the mail server took this email, twice over. It is not sent again unless you press Resend.';
};

const SUSPENDED: Readonly<Record<SuspensionRecord['cause'], string>> = {
  refused: 'This address gets no email by itself, since the mail server refused it:',
  bounced: 'This address gets no email by itself, since email to it came back:',
  complained: 'This address gets no email by itself, since its reader reported one as spam:',
};

/** Why an address gets no mail; the server's words follow. */
export const suspensionText = ({ cause }: Pick<SuspensionRecord, 'cause'>): string => SUSPENDED[cause];
