import { CONFIRMS_PURCHASE, type MailTemplate } from './mail-templates';

type Context = Readonly<Record<string, string>>;

/** How an email greets someone whose name isn't known for sure: “Hi there”. */
const STRANGER = 'there';

/**
 * Emails that anyone can have sent to any address by filling out a form, or with a name that the
 * form took. Their reader may be a stranger to whoever typed it.
 */
export const FROM_A_FORM: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'confirm-email',
  'change-email',
  'waitlist-joined',
  'place-offered',
  'waitlist-called-off',
  'contact-answer',
]);

/** Anything that a mail program could turn into a link: an address, or words joined by dots. */
const LINK = /\S*(?::\/\/|www\.|@|\p{L}\.\p{L}{2,}|\d\.\d+\.\d)\S*/gu;

const withoutLinks = (text: string): string => text.replace(LINK, '[link removed]');

/** Returns the first word of a name if it can only be a name, and a greeting without one if not. */
const firstWord = (name: string): string => {
  const [word = ''] = name.trim().split(/\s+/);
  return /^\p{L}[\p{L}\p{M}’'-]{0,19}$/u.test(word) ? word : STRANGER;
};

const nameFor = (template: MailTemplate, name: string, isProved: boolean): string => {
  if (FROM_A_FORM.has(template)) return STRANGER;
  if (isProved) return name;
  return CONFIRMS_PURCHASE.includes(template) ? firstWord(name) : STRANGER;
};

/**
 * Returns an email's data without words that a form could use to write to a stranger. An address
 * has proved itself once its owner has used a link that was mailed to it; until then, no email to
 * it has a name that someone typed. A buyer's name is kept if it's one plain word. A question that
 * the coach answers is quoted without its links.
 * @param isProved whether the address has proved itself, or is a staff member's.
 */
export const saidToReader = (
  template: MailTemplate,
  data: Context,
  isProved: boolean,
): Record<string, string> => {
  const { firstName, question } = data;
  return {
    ...data,
    ...(firstName !== undefined && { firstName: nameFor(template, firstName, isProved) }),
    ...(question !== undefined && { question: withoutLinks(question) }),
  };
};
