import { formatTimestamp } from '../../lib/format-date';
import type { EmailRecord } from '../record-types';

type Delivery = Pick<EmailRecord, 'status' | 'repeatAt'>;

/** What became of a mail, in a sentence where one word leaves something open. */
export const deliveryText = ({ status, repeatAt }: Delivery): string | null => {
  if (status === 'sending') return 'The mail server has been given this mail; its answer is waited for.';
  if (status !== 'unknown') return null;
  return repeatAt
    ? `Nobody knows whether the mail server took this mail. It goes out once more ${formatTimestamp(repeatAt)}, recognisably the same.`
    : 'Nobody knows whether the mail server took this mail, twice over. It is not sent again unless you press Resend.';
};
