import { serverErrorText, serverFieldErrors } from '../../api/client';

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

/** For forms whose faults have no titles: which fields, by their labels. */
export const checkFormNotice = (labels: readonly string[]): FormNotice => {
  const named = [labels.slice(0, -1).join(', '), labels.at(-1)].filter(Boolean).join(' and ');
  return { title: 'Please check the form', text: `${named} ${labels.length === 1 ? 'needs' : 'need'} another look.` };
};
