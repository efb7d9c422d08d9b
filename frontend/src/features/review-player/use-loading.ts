import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { ResumePlayback } from '../../lib/resume-playback';
import type { Source } from './use-source';

/**
 * Reloads a video that failed while being watched, falls back from a copy to the original, and
 * resumes at the same position. @param ahead seconds by which the original's times are ahead of the
 * loaded file
 */
export const useLoading = (
  original: string,
  element: HTMLVideoElement | null,
  { url, withoutCopy }: Source,
  ahead: number,
) => {
  const [of, setOf] = useState(() => ({ original, resumePlayback: new ResumePlayback() }));
  if (of.original !== original) setOf({ original, resumePlayback: new ResumePlayback() });
  const { resumePlayback } = of;
  const [failed, setFailed] = useState<ResumePlayback | null>(null);
  // layout effects, because media events can follow right after the URL changes, and playback must
  // resume then
  useLayoutEffect(() => resumePlayback.playsAhead(ahead), [resumePlayback, ahead]);
  useLayoutEffect(
    () => void (element && resumePlayback.resume(element)),
    [resumePlayback, element, url],
  );
  useEffect(() => {
    if (!element || url === undefined) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const on = (type: string, listener: () => void) =>
      element.addEventListener(type, listener, { signal });
    on('play', () => resumePlayback.played());
    on('pause', () => resumePlayback.paused(element));
    on('loadedmetadata', () => {
      resumePlayback.arrived(element);
      setFailed(null);
    });
    on('error', () => {
      if (resumePlayback.lost(element)) return resumePlayback.ask(element, url);
      if (!withoutCopy || !navigator.onLine) return setFailed(resumePlayback);
      resumePlayback.resetTries();
      return withoutCopy();
    });
    return () => listeners.abort();
  }, [resumePlayback, element, url, withoutCopy]);
  const again = useCallback(() => {
    setFailed(null);
    resumePlayback.resetTries();
    if (element && url !== undefined) resumePlayback.ask(element, url);
  }, [resumePlayback, element, url]);
  return {
    hasFailed: failed === resumePlayback,
    /** Tries again. */
    again,
    /** Notes that the video should stay paused once it has reloaded. */
    keepPaused: useCallback(() => resumePlayback.stopped(), [resumePlayback]),
  };
};
