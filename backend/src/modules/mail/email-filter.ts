import type { ListQuery } from '../../common/http/list-query';
import { searchedWords } from '../../common/lists/list-filter.rules';
import type { EmailFilter } from './emails.repository';
import { EMAIL_STATUSES } from './email-message.entity';
import { SUBJECTS } from './mail-templates';

/** The console's filter, reduced to what a list of mails can be asked for. */
export const emailFilter = (filter: ListQuery['filter']): EmailFilter => {
  const { status, to, template, suspended } = filter;
  return {
    status: EMAIL_STATUSES.find((known) => known === status),
    to: typeof to === 'string' && to.length <= 320 ? to : undefined,
    template: Object.keys(SUBJECTS).find((known) => known === template),
    toSuspended: suspended === true,
    words: searchedWords(filter),
  };
};
