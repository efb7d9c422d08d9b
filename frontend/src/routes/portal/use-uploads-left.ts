import { useEffect } from 'react';
import { mayHaveUploads } from '../../lib/sign-out';

const take = async (takeUp: () => Promise<unknown>): Promise<void> => {
  // without the code for it, the page that the file was chosen on goes on with it
  if (await mayHaveUploads()) await takeUp().catch(() => undefined);
};

/**
 * What an earlier page was sending goes on, whichever page is opened next; code for it comes only where there may be any.
 * @param takeUp stays the same function; undefined while nobody is known to be signed in
 */
export const useUploadsLeft = (takeUp: (() => Promise<unknown>) | undefined): void => {
  useEffect(() => {
    if (takeUp) void take(takeUp);
  }, [takeUp]);
};
