import { useEffect } from 'react';

/** Does something as soon as there is a connection again. @param act null while there is nothing to do */
export const useWhenOnline = (act: (() => void) | null): void => {
  useEffect(() => {
    if (!act) return undefined;
    window.addEventListener('online', act);
    return () => window.removeEventListener('online', act);
  }, [act]);
};
