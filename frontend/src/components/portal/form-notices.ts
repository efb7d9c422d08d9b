import { serverErrorText, serverFieldErrors } from '../../api/client';
import type { Faults } from '../../lib/use-validated-form';
import type { ToastMessage } from '../toast/toast-store';

/** An entry in a form's summary. An error in a field is shown at the field, in its own words. */
export interface FormNotice {
  title: string;
  text?: string;
  /** The field that it's about. */
  field?: string;
}

const everyField = (): boolean => true;

/**
 * Returns why something couldn't be sent: the server's message, unless it's already shown at a
 * field.
 * @param hasField whether the form has the field that the server names; by default it has all of
 *   them
 */
export const failureNotice = (
  title: string,
  error: unknown,
  fallback: string,
  hasField: (field: string) => boolean = everyField,
): FormNotice => {
  const text = serverErrorText(error, fallback);
  const isAtField = Object.entries(serverFieldErrors(error)).some(
    ([field, fault]) => fault === text && hasField(field),
  );
  return isAtField ? { title } : { title, text };
};

/** Returns the same for forms that show it in a toast. */
export const failureToast = (...why: Parameters<typeof failureNotice>): ToastMessage => {
  const { title, text: description } = failureNotice(...why);
  return { title, description, variant: 'destructive' };
};

/** Returns the same as a single line. */
export const failureLine = (...why: Parameters<typeof failureNotice>): string => {
  const { title, text } = failureNotice(...why);
  return text ?? title;
};

/**
 * Returns the fields that have errors, in the labels' order, for forms whose errors have no titles.
 * Empty if nothing is wrong.
 */
export const checkFormNotices = (
  labels: Readonly<Record<string, string>>,
  faults: Faults,
): FormNotice[] => {
  const faulty = Object.entries(labels).flatMap(([field, label]) => (faults[field] ? [label] : []));
  if (faulty.length === 0) return [];
  const named = [faulty.slice(0, -1).join(', '), faulty.at(-1)].filter(Boolean).join(' and ');
  return [
    {
      title: 'Please check the form',
      text: `${named} ${faulty.length === 1 ? 'needs' : 'need'} another look.`,
    },
  ];
};
