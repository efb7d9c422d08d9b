import { serverErrorText } from '../../api/client';
import type { ToastMessage } from './toast-store';

/** Returns the toast for an action that failed: the server's message, or else the fallback. */
export const errorToast = (title: string, error: unknown, fallback: string): ToastMessage => ({
  title,
  description: serverErrorText(error, fallback),
  variant: 'destructive',
});
