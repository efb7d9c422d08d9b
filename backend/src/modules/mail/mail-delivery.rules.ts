import type { EmailMessage } from './email-message.entity';

type Delivery = Pick<EmailMessage, 'sendings' | 'status'>;

/** One repetition, with the same Message-ID; a third one only a person asks for. */
const REPEATED_AFTER_UNKNOWNS = 1;

/** Whether the job of one sending has still something to do: not what a resend has replaced, nor what has gone out. */
export const isToBeSent = ({ sendings, status }: Delivery, sending: number): boolean =>
  sendings === sending && status !== 'sent' && status !== 'kept';

/** Whether a mail of which nobody knows what became goes out once more by itself. */
export const goesOutOnceMore = (unknownOutcomes: number): boolean => unknownOutcomes <= REPEATED_AFTER_UNKNOWNS;

/**
 * A reply of the 5xx kind to RCPT TO, as Nodemailer words it: trying again says the same (RFC 5321, 4.2.1). The same to our login,
 * our own address or what we wrote says nothing of the recipient.
 */
const REFUSED_FOR_GOOD = /^(?:Can't send mail - all recipients were rejected|Recipient command failed): 5\d\d[ -]/;

export const isRefusedForGood = (error: string): boolean => REFUSED_FOR_GOOD.test(error);
