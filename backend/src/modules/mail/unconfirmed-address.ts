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

const nameFor = (template: MailTemplate, name: string, isConfirmed: boolean): string => {
  if (FROM_A_FORM.has(template)) return STRANGER;
  if (isConfirmed) return name;
  return CONFIRMS_PURCHASE.includes(template) ? firstWord(name) : STRANGER;
};

/**
 * What emails say instead of words that the account's holder typed: the titles of videos, the name
 * of a friend, a new address. `null` leaves it out.
 */
const TYPED_BY_HOLDER: Partial<
  Record<MailTemplate, readonly [key: string, inItsPlace: string | null]>
> = {
  'video-sent': ['title', 'Your video'],
  'link-broken': ['title', 'Your video'],
  'another-take': ['title', 'Your video'],
  'feedback-ready': ['title', 'Your video'],
  'scores-ready': ['title', 'Your video'],
  'extra-review-ready': ['title', 'Your video'],
  'message-answered': ['about', null],
  'friend-code': ['friend', 'a friend'],
  'email-changed': ['newEmail', 'another address'],
};

const withoutTyped = (template: MailTemplate, data: Context): Context => {
  const [key, inItsPlace] = TYPED_BY_HOLDER[template] ?? [];
  if (key === undefined || data[key] === undefined) return data;
  const { [key]: _, ...others } = data;
  return inItsPlace ? { ...others, [key]: inItsPlace } : others;
};

/**
 * Returns an email's data without words that a form could use to write to a stranger. An address
 * is confirmed once its owner has used a link that was mailed to it; until then, no email to it has
 * a name, a title or anything else that someone typed. A buyer's name is kept if it's one plain
 * word. A question that the coach answers is quoted without its links.
 * @param isConfirmed whether the address is confirmed, or is a staff member's.
 */
export const saidToReader = (
  template: MailTemplate,
  data: Context,
  isConfirmed: boolean,
): Record<string, string> => {
  const { firstName, question } = data;
  return {
    ...(isConfirmed ? data : withoutTyped(template, data)),
    ...(firstName !== undefined && { firstName: nameFor(template, firstName, isConfirmed) }),
    ...(question !== undefined && { question: withoutLinks(question) }),
  };
};
