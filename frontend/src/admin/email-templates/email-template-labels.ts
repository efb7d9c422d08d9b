import type { components } from '../../api/client';
import type { FieldOfKind } from '../site-copy/copy-collections';

type Schemas = components['schemas'];

export type EmailCopyRow = Schemas['EmailTemplateRowResponse'];
export type EmailTemplateRecord = Schemas['EmailTemplateResponse'];
export type EmailDraft = Schemas['EmailDraftRequest'];

/** What is compared and shown of a version; empty are the shipped words. */
export const MAIL_FIELDS: readonly FieldOfKind[] = [
  { source: 'subject', label: 'Subject' },
  { source: 'intro', label: 'Intro' },
  { source: 'closing', label: 'Closing' },
];

/** What is sent of a form. */
export const MAIL_SOURCES = MAIL_FIELDS.map(({ source }) => source);

/** Which of its words are the coach's own: "Subject, intro". */
export const ownWordsLine = (mail: Pick<EmailCopyRow, 'subject' | 'intro' | 'closing'>): string => {
  const own = (['subject', 'intro', 'closing'] as const).filter((field) => mail[field]);
  const line = own.join(', ');
  return line ? line.charAt(0).toUpperCase() + line.slice(1) : 'Default';
};
