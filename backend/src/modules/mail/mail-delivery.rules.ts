import type { EmailMessage, EmailStatus } from './email-message.entity';
import { ASKED_FOR_JUST_NOW } from './asked-for-just-now.rules';

type Delivery = Pick<EmailMessage, 'sendings' | 'status'>;

/** One automatic repeat, with the same Message-ID; only a person can request another. */
const REPEATED_AFTER_UNKNOWNS = 1;

/** Final states of an email, unless a person requests it again. */
const OVER: readonly EmailStatus[] = ['sent', 'kept', 'refused', 'withheld'];

/**
 * Returns whether the job of one sending still has something to do: not if a resend has replaced
 * it, or the email has been sent or never will be.
 */
export const isToBeSent = ({ sendings, status }: Delivery, sending: number): boolean =>
  sendings === sending && !OVER.includes(status);

/** Returns whether an email with an unknown outcome is sent again automatically. */
export const goesOutOnceMore = (unknownOutcomes: number): boolean =>
  unknownOutcomes <= REPEATED_AFTER_UNKNOWNS;

/**
 * A 5xx reply to RCPT TO, as Nodemailer words it: trying again gets the same reply (RFC 5321,
 * 4.2.1). The same reply to our login, our own address or our content says nothing about the
 * recipient; nor does a code about the server's system, network, protocol or policy, or about our
 * own address (RFC 3463). Otherwise a misconfigured relay would suspend everyone.
 */
const REFUSED_FOR_GOOD =
  /^(?:Can't send mail - all recipients were rejected|Recipient command failed): (5\d\d[ -](?!5\.(?:1\.[78]|[3-7]\.)).*)$/s;

const ENHANCED_CODE = /^5\d\d[ -]5\.\d+\.\d+/;
/**
 * If the server gives no RFC 3463 code, its words decide: those about relays, logins, policies,
 * lists or the sender are about us.
 */
const SAID_OF_US =
  /\b(?:relay\w*|authenticat\w*|polic(?:y|ies)|spam\w*|(?:black|block|deny) ?-?list\w*|client host|sender|access denied)\b/i;

/** Returns the server's words if it permanently refused the recipient; otherwise null. */
export const refusalOf = (error: string): string | null => {
  const words = REFUSED_FOR_GOOD.exec(error)?.[1];
  if (words === undefined || (!ENHANCED_CODE.test(words) && SAID_OF_US.test(words))) return null;
  return words;
};

/**
 * Returns whether an email is sent even to a suspended address: one that a person is waiting for,
 * or a manual resend.
 */
export const goesDespiteSuspension = ({
  template,
  sendings,
}: Pick<EmailMessage, 'template' | 'sendings'>): boolean =>
  sendings > 1 || ASKED_FOR_JUST_NOW.has(template);
