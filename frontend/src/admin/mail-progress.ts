/** The number of emails to send, and how many are finished so far. */
interface MailCounts {
  readonly mails: number;
  readonly mailsSent: number;
  readonly mailsFailed: number;
  /** Emails whose delivery may never be known. */
  readonly mailsUnknown: number;
}

const ended = ({ mailsSent, mailsFailed, mailsUnknown }: MailCounts): number =>
  mailsSent + mailsFailed + mailsUnknown;

/** Returns whether some emails aren't finished. */
export const hasMailsUnderWay = (counts: MailCounts): boolean => ended(counts) < counts.mails;

/** Returns 0 to 100; 0 if there is nothing to send. */
export const mailPercent = (counts: MailCounts): number =>
  counts.mails === 0 ? 0 : Math.round((ended(counts) / counts.mails) * 100);
