import type { EmailMessage } from './email-message.entity';
import type { MailTemplate } from './mail-templates';

/**
 * Mails that carry what a student and the coach say to each other, which is no part of the console: what became of them is
 * seen there by everybody who works in it, their words by the owner alone. [T46]
 */
const BETWEEN_TWO: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'message-received',
  'message-answered',
  'one-on-one-asked',
  'one-on-one-offered',
  'one-on-one-declined',
  'one-on-one-canceled',
]);

/** Whether somebody who works in the console may read what a mail says; a test of its words says nothing of anybody. */
export const mayReadWords = (
  { template, testWords }: Pick<EmailMessage, 'template' | 'testWords'>,
  reader: { readonly isOwner: boolean },
): boolean => reader.isOwner || testWords !== null || !BETWEEN_TWO.has(template);
