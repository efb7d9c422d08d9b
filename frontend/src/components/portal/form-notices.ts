import { serverErrorText, serverFieldErrors } from '../../api/client';
import type { Faults } from '../../lib/use-validated-form';
import type { ToastMessage } from '../toast/toast-store';

/** What a form's summary says; what is wrong with a field stands at the field, in its own words. */
export interface FormNotice {
  title: string;
  text?: string;
  /** The field that it is about. */
  field?: string;
}

const everyField = (): boolean => true;

/**
 * Why something could not be sent: the server's words, unless they stand at a field already.
 * @param hasField whether the form has the field that the server names; it has all of them where this is left out
 */
export const failureNotice = (
  title: string,
  error: unknown,
  fallback: string,
  hasField: (field: string) => boolean = everyField,
): FormNotice => {
  const text = serverErrorText(error, fallback);
  const isAtField = Object.entries(serverFieldErrors(error)).some(([field, fault]) => fault === text && hasField(field));
  return isAtField ? { title } : { title, text };
};

/** The same, for forms that say it in a toast. */
export const failureToast = (...why: Parameters<typeof failureNotice>): ToastMessage => {
  const { title, text: description } = failureNotice(...why);
  return { title, description, variant: 'destructive' };
};

/** The same, where one line has to say all of it. */
export const failureLine = (...why: Parameters<typeof failureNotice>): string => {
  const { title, text } = failureNotice(...why);
  return text ?? title;
};

/** For forms whose faults have no titles: which fields, in the labels' order; none where nothing is wrong. */
export const checkFormNotices = (labels: Readonly<Record<string, string>>, faults: Faults): FormNotice[] => {
  const faulty = Object.entries(labels).flatMap(([field, label]) => (faults[field] ? [label] : []));
  if (faulty.length === 0) return [];
  const named = [faulty.slice(0, -1).join(', '), faulty.at(-1)].filter(Boolean).join(' and ');
  return [{ title: 'Please check the form', text: `${named} ${faulty.length === 1 ? 'needs' : 'need'} another look.` }];
};
