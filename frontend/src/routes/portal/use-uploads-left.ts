import { useEffect } from 'react';
import { mayHaveUploads } from '../../lib/sign-out';

const take = async (takeUp: () => Promise<unknown>): Promise<void> => {
  // if the code can't be loaded, the page where the file was chosen resumes the upload
  if (await mayHaveUploads()) await takeUp().catch(() => undefined);
};

/**
 * Resumes an earlier page's uploads on any page. The code for it is loaded only if there may be
 * any.
 * @param takeUp must stay the same function; undefined until someone is known to be signed in
 */
export const useUploadsLeft = (takeUp: (() => Promise<unknown>) | undefined): void => {
  useEffect(() => {
    if (takeUp) void take(takeUp);
  }, [takeUp]);
};
