import type { EmailMessage } from './email-message.entity';
import type { MailTemplate } from './mail-templates';

/**
 * Emails that carry what a student and the coach write to each other. Everyone who works in the
 * admin sees their status; only the owner sees their content. [T46]
 */
const BETWEEN_TWO: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'message-received',
  'message-answered',
  'one-on-one-asked',
  'one-on-one-offered',
  'one-on-one-declined',
  'one-on-one-canceled',
  'one-on-one-move-asked',
  'one-on-one-moved',
  'one-on-one-stays',
]);

/**
 * Returns whether someone in the admin may read an email's content; a test contains nothing about
 * anyone.
 */
export const mayReadText = (
  { template, testWords }: Pick<EmailMessage, 'template' | 'testWords'>,
  reader: { readonly isOwner: boolean },
): boolean => reader.isOwner || testWords !== null || !BETWEEN_TWO.has(template);
