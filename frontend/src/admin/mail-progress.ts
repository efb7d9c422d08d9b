/** How many mails something sends, and how many have come to an end so far. */
interface MailCounts {
  readonly mails: number;
  readonly mailsSent: number;
  readonly mailsFailed: number;
  /** Of these nobody may ever know whether they arrived. */
  readonly mailsUnknown: number;
}

const ended = ({ mailsSent, mailsFailed, mailsUnknown }: MailCounts): number => mailsSent + mailsFailed + mailsUnknown;

/** Whether some are still on their way. */
export const hasMailsUnderWay = (counts: MailCounts): boolean => ended(counts) < counts.mails;

/** 0 to 100; 0 where there is nothing to send. */
export const mailPercent = (counts: MailCounts): number => (counts.mails === 0 ? 0 : Math.round((ended(counts) / counts.mails) * 100));
