import type { components } from '../../api/client';
import type { FieldOfKind } from '../site-copy/copy-collections';

type Schemas = components['schemas'];

export type EmailCopyRow = Schemas['EmailTemplateRowResponse'];
export type EmailTemplateRecord = Schemas['EmailTemplateResponse'];
export type EmailDraft = Schemas['EmailDraftRequest'];

/** The fields compared and shown in a version; empty means the default text. */
export const MAIL_FIELDS: readonly FieldOfKind[] = [
  { source: 'subject', label: 'Subject' },
  { source: 'intro', label: 'Intro' },
  { source: 'closing', label: 'Closing' },
];

/** The fields that the form sends. */
export const MAIL_SOURCES = MAIL_FIELDS.map(({ source }) => source);

/** Returns which texts the coach changed: "Subject, intro". */
export const ownWordsLine = (mail: Pick<EmailCopyRow, 'subject' | 'intro' | 'closing'>): string => {
  const own = (['subject', 'intro', 'closing'] as const).filter((field) => mail[field]);
  const line = own.join(', ');
  return line ? line.charAt(0).toUpperCase() + line.slice(1) : 'Default';
};
