import { serverErrorText, serverFieldErrors } from '../../api/client';
import type { Faults } from '../../lib/use-validated-form';

/** What a form's summary says; what is wrong with a field stands at the field, in its own words. */
export interface FormNotice {
  title: string;
  text?: string;
  /** The field that it is about. */
  field?: string;
}

/** Why something could not be sent: the server's words, unless they stand at a field already. */
export const failureNotice = (title: string, error: unknown, fallback: string): FormNotice => {
  const text = serverErrorText(error, fallback);
  return Object.values(serverFieldErrors(error)).includes(text) ? { title } : { title, text };
};

/** For forms whose faults have no titles: which fields, in the labels' order; none where nothing is wrong. */
export const checkFormNotices = (labels: Readonly<Record<string, string>>, faults: Faults): FormNotice[] => {
  const faulty = Object.entries(labels).flatMap(([field, label]) => (faults[field] ? [label] : []));
  if (faulty.length === 0) return [];
  const named = [faulty.slice(0, -1).join(', '), faulty.at(-1)].filter(Boolean).join(' and ');
  return [{ title: 'Please check the form', text: `${named} ${faulty.length === 1 ? 'needs' : 'need'} another look.` }];
};
