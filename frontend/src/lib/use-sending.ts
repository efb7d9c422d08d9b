import { useEffect, useState } from 'react';

/** How far a video is that this page sends; leaving the site meanwhile asks first. Null: none is on its way. */
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
    /** Does the work with the percent shown. */
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
