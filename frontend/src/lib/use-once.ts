import { useEffect, useEffectEvent } from 'react';

/** Calls `act` once for each new `reason`, after it's shown. Does nothing while there is none. */
export const useOnce = (reason: unknown, act: () => void): void => {
  const onReason = useEffectEvent(act);
  useEffect(() => {
    if (reason !== null && reason !== undefined) onReason();
  }, [reason]);
};
