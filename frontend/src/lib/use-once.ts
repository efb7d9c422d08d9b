import { useEffect, useEffectEvent } from 'react';

/** Does something once for each new `reason`, after it is shown; nothing while there is none. */
export const useOnce = (reason: unknown, act: () => void): void => {
  const onReason = useEffectEvent(act);
  useEffect(() => {
    if (reason !== null && reason !== undefined) onReason();
  }, [reason]);
};
