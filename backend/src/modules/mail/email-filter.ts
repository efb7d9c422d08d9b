import type { ListQuery } from '../../common/http/list-query';
import { searchedWords } from '../../common/lists/list-filter.rules';
import type { EmailFilter } from './emails.repository';
import { EMAIL_STATUSES } from './email-message.entity';
import { SUBJECTS } from './mail-templates';

/** Reduces the admin's filter to what emails can be filtered by. */
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
