import type { EmailMessage, EmailStatus } from './email-message.entity';
import { ASKED_FOR_JUST_NOW } from './asked-for-just-now.rules';

type Delivery = Pick<EmailMessage, 'sendings' | 'status'>;

/** One repetition, with the same Message-ID; a third one only a person asks for. */
const REPEATED_AFTER_UNKNOWNS = 1;

/** What became of a mail for good, unless a person asks for it again. */
const OVER: readonly EmailStatus[] = ['sent', 'kept', 'refused', 'withheld'];

/** Whether the job of one sending has still something to do: not what a resend has replaced, nor what has gone out or never will. */
export const isToBeSent = ({ sendings, status }: Delivery, sending: number): boolean => sendings === sending && !OVER.includes(status);

/** Whether a mail of which nobody knows what became goes out once more by itself. */
export const goesOutOnceMore = (unknownOutcomes: number): boolean => unknownOutcomes <= REPEATED_AFTER_UNKNOWNS;

/**
 * A reply of the 5xx kind to RCPT TO, as Nodemailer words it: trying again says the same (RFC 5321, 4.2.1). The same to our login,
 * our own address or what we wrote says nothing of the recipient; nor does a code of the server's system, network, protocol or
 * policy, or of our own address (RFC 3463): a relay that is set up wrong would else suspend everybody.
 */
const REFUSED_FOR_GOOD =
  /^(?:Can't send mail - all recipients were rejected|Recipient command failed): (5\d\d[ -](?!5\.(?:1\.[78]|[3-7]\.)).*)$/s;

const ENHANCED_CODE = /^5\d\d[ -]5\.\d+\.\d+/;
/** Where the server gives no code of RFC 3463, its words decide: those that speak of relays, logins, policies, lists or the sender are about us. */
const SAID_OF_US =
  /\b(?:relay\w*|authenticat\w*|polic(?:y|ies)|spam\w*|(?:black|block|deny) ?-?list\w*|client host|sender|access denied)\b/i;

/** The server's words, where it refused the recipient for good; else null. */
export const refusalOf = (error: string): string | null => {
  const words = REFUSED_FOR_GOOD.exec(error)?.[1];
  if (words === undefined || (!ENHANCED_CODE.test(words) && SAID_OF_US.test(words))) return null;
  return words;
};

/** What a person is waiting for goes to a suspended address too, and so does what is sent again by hand. */
export const goesDespiteSuspension = ({ template, sendings }: Pick<EmailMessage, 'template' | 'sendings'>): boolean =>
  sendings > 1 || ASKED_FOR_JUST_NOW.has(template);
