import { yesNo, type CsvColumns } from '../../common/csv/csv.rules';
import type { WholeListFilter } from '../../common/lists/list-filter.rules';
import type { MailWordsRowResponse } from './mail-words.dto';

const saidBy = ({ subject, intro, closing, shipped }: MailWordsRowResponse) => ({
  subject: subject || shipped.subject,
  intro: intro || shipped.intro,
  closing: closing || shipped.closing,
});

const isOwn = ({ subject, intro, closing }: MailWordsRowResponse): boolean => [subject, intro, closing].some(Boolean);

export const MAIL_WORDS_FILTER: WholeListFilter<MailWordsRowResponse> = {
  texts: (mail) => [mail.id.replaceAll('-', ' '), ...Object.values(saidBy(mail))],
  fields: { own: isOwn },
};

/** The columns of a file of what mails say, placeholders in braces. */
export const MAIL_WORDS_CSV: CsvColumns<MailWordsRowResponse> = [
  ['Email', ({ id }) => id],
  ['Subject', (mail) => saidBy(mail).subject],
  ['Intro', (mail) => saidBy(mail).intro],
  ['Closing', (mail) => saidBy(mail).closing],
  ['Customized', (mail) => yesNo(isOwn(mail))],
  ['Version', ({ version }) => version],
];
