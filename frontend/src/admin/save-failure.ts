import { useNotify } from 'react-admin';

/** Returns whether someone else saved after the form was opened. */
export const isConflict = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (error as { body?: { code?: string } }).body?.code === 'CHANGED_MEANWHILE';

const namesFields = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (error as { body?: { errors?: object } }).body?.errors !== undefined;

/** Says why a form wasn't saved; field errors are shown at the fields. */
export const useSaveFailure = (): ((error: unknown) => void) => {
  const notify = useNotify();
  return (error) => {
    if (namesFields(error)) notify('ra.message.invalid_form', { type: 'error' });
    else
      notify(error instanceof Error ? error.message : 'That didn’t work. Please try again.', {
        type: 'error',
      });
  };
};
