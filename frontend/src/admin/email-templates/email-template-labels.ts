import { emailTextLabel } from '@wavetrain/shared/email-texts';
import type { components } from '../../api/client';
import type { FieldOfKind } from '../site-copy/copy-collections';

type Schemas = components['schemas'];

export type EmailCopyRow = Schemas['EmailTemplateRowResponse'];
export type EmailTemplateRecord = Schemas['EmailTemplateResponse'];
export type EmailDraft = Schemas['EmailDraftRequest'];

const isText = (text: unknown): text is string => typeof text === 'string' && text !== '';

/** Returns the changed texts by name, one below the other. */
const linesOf = (blocks: unknown): string =>
  Object.entries(blocks as Record<string, unknown>)
    .flatMap(([name, text]) => (isText(text) ? [`${emailTextLabel(name)}: ${text}`] : []))
    .sort()
    .join('\n\n');

/** The fields compared and shown in a version; empty means the default text. */
export const MAIL_FIELDS: readonly FieldOfKind[] = [
  { source: 'subject', label: 'Subject' },
  { source: 'intro', label: 'Intro' },
  { source: 'closing', label: 'Closing' },
  { source: 'blocks', label: 'Other texts', toText: (blocks) => linesOf(blocks) },
];

/** The fields that the form sends. */
export const MAIL_SOURCES = MAIL_FIELDS.map(({ source }) => source);

/** Returns which texts the coach changed: "Subject, intro, 2 others". */
export const ownWordsLine = (
  mail: Pick<EmailCopyRow, 'subject' | 'intro' | 'closing' | 'blocks'>,
): string => {
  const own = (['subject', 'intro', 'closing'] as const).filter((field) => mail[field]);
  const count = Object.values(mail.blocks).filter(Boolean).length;
  const others = count === 0 ? [] : [count === 1 ? '1 other text' : `${count} other texts`];
  const line = [...own, ...others].join(', ');
  return line ? line.charAt(0).toUpperCase() + line.slice(1) : 'Default';
};
