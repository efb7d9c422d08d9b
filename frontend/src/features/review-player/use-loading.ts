import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { GoingOn } from '../../lib/going-on';
import type { Source } from './use-source';

/**
 * Asks again for what was lost while it was watched, then for the original in place of a copy, and goes on where it stood. @param ahead
 * seconds that the original's times are ahead of what is loaded
 */
export const useLoading = (original: string, element: HTMLVideoElement | null, { url, withoutCopy }: Source, ahead: number) => {
  const [of, setOf] = useState(() => ({ original, goingOn: new GoingOn() }));
  if (of.original !== original) setOf({ original, goingOn: new GoingOn() });
  const { goingOn } = of;
  const [failed, setFailed] = useState<GoingOn | null>(null);
  // what is told of it comes right after it was exchanged: by then it has to play again
  useLayoutEffect(() => goingOn.playsAhead(ahead), [goingOn, ahead]);
  useLayoutEffect(() => void (element && goingOn.goOn(element)), [goingOn, element, url]);
  useEffect(() => {
    if (!element || url === undefined) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const on = (type: string, listener: () => void) => element.addEventListener(type, listener, { signal });
    on('play', () => goingOn.played());
    on('pause', () => goingOn.paused(element));
    on('loadedmetadata', () => {
      goingOn.arrived(element);
      setFailed(null);
    });
    on('error', () => {
      if (goingOn.lost(element)) return goingOn.ask(element, url);
      if (!withoutCopy || !navigator.onLine) return setFailed(goingOn);
      goingOn.anew();
      return withoutCopy();
    });
    return () => listeners.abort();
  }, [goingOn, element, url, withoutCopy]);
  const again = useCallback(() => {
    setFailed(null);
    goingOn.anew();
    if (element && url !== undefined) goingOn.ask(element, url);
  }, [goingOn, element, url]);
  return {
    hasFailed: failed === goingOn,
    /** Asks once more. */
    again,
    /** Somebody wants it to stand, which what is lost does already. */
    stands: useCallback(() => goingOn.stopped(), [goingOn]),
  };
};
