import { yesNo, type CsvColumns } from '../../common/csv/csv.rules';
import type { WholeListFilter } from '../../common/lists/list-filter.rules';
import type { EmailTemplateRowResponse } from './email-copy.dto';

const saidBy = ({ subject, intro, closing, shipped }: EmailTemplateRowResponse) => ({
  subject: subject || shipped.subject,
  intro: intro || shipped.intro,
  closing: closing || shipped.closing,
});

const isOwn = ({ subject, intro, closing, blocks }: EmailTemplateRowResponse): boolean =>
  [subject, intro, closing, ...Object.values(blocks)].some(Boolean);

export const MAIL_WORDS_FILTER: WholeListFilter<EmailTemplateRowResponse> = {
  texts: (mail) => [
    mail.id.replaceAll('-', ' '),
    ...Object.values(saidBy(mail)),
    ...Object.values(mail.blocks),
  ],
  fields: { own: isOwn },
};

/** The columns of the email wording export, with placeholders in braces. */
export const MAIL_WORDS_CSV: CsvColumns<EmailTemplateRowResponse> = [
  ['Email', ({ id }) => id],
  ['Subject', (mail) => saidBy(mail).subject],
  ['Intro', (mail) => saidBy(mail).intro],
  ['Closing', (mail) => saidBy(mail).closing],
  ['Other texts', ({ blocks }) => Object.values(blocks).join('\n\n')],
  ['Customized', (mail) => yesNo(isOwn(mail))],
  ['Version', ({ version }) => version],
];
