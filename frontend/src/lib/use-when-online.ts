import { useEffect } from 'react';

/** Calls `act` as soon as the connection is back. @param act null while there is nothing to do */
export const useWhenOnline = (act: (() => void) | null): void => {
  useEffect(() => {
    if (!act) return undefined;
    window.addEventListener('online', act);
    return () => window.removeEventListener('online', act);
  }, [act]);
};
