import { HttpError as ConsoleError, useNotify, useRedirect, useResourceContext } from 'react-admin';

/**
 * Returns a handler for errors when loading a page's record: if it doesn't exist anymore, goes to
 * its list with a message. The page itself shows other errors.
 */
export const useReadProblem = (ofResource?: string) => {
  const here = useResourceContext();
  const notify = useNotify();
  const redirect = useRedirect();
  return (error: Error): void => {
    if (!(error instanceof ConsoleError) || error.status !== 404) return;
    notify('ra.notification.item_doesnt_exist', { type: 'error' });
    redirect('list', ofResource ?? here);
  };
};
