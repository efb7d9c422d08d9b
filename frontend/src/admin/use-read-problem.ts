import { HttpError as ConsoleError, useNotify, useRedirect, useResourceContext } from 'react-admin';

/** For the read of a page's record: where there is none any more its list says so; any other problem is told by the page in its place. */
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
