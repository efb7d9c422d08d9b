import { useEffect, useState } from 'react';

/**
 * Returns the progress of the video that this page is sending, or null if there is none. Leaving
 * the site during an upload asks first.
 */
export const useSending = () => {
  const [percent, setPercent] = useState<number | null>(null);
  const isSending = percent !== null;
  useEffect(() => {
    if (!isSending) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
  return {
    percent,
    /** Runs the work while showing its progress in percent. */
    during: async <T>(work: (onPercent: (percent: number) => void) => Promise<T>): Promise<T> => {
      setPercent(0);
      try {
        return await work(setPercent);
      } finally {
        setPercent(null);
      }
    },
  };
};
