import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { ResumePlayback } from '../../lib/resume-playback';
import type { Source } from './use-source';

/**
 * Asks again for what was lost while it was watched, then for the original in place of a copy, and goes on where it stood. @param ahead
 * seconds that the original's times are ahead of what is loaded
 */
export const useLoading = (original: string, element: HTMLVideoElement | null, { url, withoutCopy }: Source, ahead: number) => {
  const [of, setOf] = useState(() => ({ original, resumePlayback: new ResumePlayback() }));
  if (of.original !== original) setOf({ original, resumePlayback: new ResumePlayback() });
  const { resumePlayback } = of;
  const [failed, setFailed] = useState<ResumePlayback | null>(null);
  // what is told of it comes right after it was exchanged: by then it has to play again
  useLayoutEffect(() => resumePlayback.playsAhead(ahead), [resumePlayback, ahead]);
  useLayoutEffect(() => void (element && resumePlayback.goOn(element)), [resumePlayback, element, url]);
  useEffect(() => {
    if (!element || url === undefined) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const on = (type: string, listener: () => void) => element.addEventListener(type, listener, { signal });
    on('play', () => resumePlayback.played());
    on('pause', () => resumePlayback.paused(element));
    on('loadedmetadata', () => {
      resumePlayback.arrived(element);
      setFailed(null);
    });
    on('error', () => {
      if (resumePlayback.lost(element)) return resumePlayback.ask(element, url);
      if (!withoutCopy || !navigator.onLine) return setFailed(resumePlayback);
      resumePlayback.anew();
      return withoutCopy();
    });
    return () => listeners.abort();
  }, [resumePlayback, element, url, withoutCopy]);
  const again = useCallback(() => {
    setFailed(null);
    resumePlayback.anew();
    if (element && url !== undefined) resumePlayback.ask(element, url);
  }, [resumePlayback, element, url]);
  return {
    hasFailed: failed === resumePlayback,
    /** Asks once more. */
    again,
    /** Somebody wants it to stand, which what is lost does already. */
    stands: useCallback(() => resumePlayback.stopped(), [resumePlayback]),
  };
};
