import { useCallback, useEffect, useState } from 'react';
import { completeLink, webAddress } from '@wavetrain/shared/video-links';
import { validateLink, type LinkVerdict } from './api/student-submissions';

/** The link is checked after this long without typing [A§9]. */
export const LINK_CHECK_DELAY_MS = 1000;

export type LinkCheck =
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'failed' }
  | { state: 'valid' | 'invalid'; verdict: LinkVerdict };

/** Returns the result for exactly this link; one for an older text is never shown. */
export const useLinkCheck = (link: string) => {
  const url = completeLink(link);
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ url: string; turn: number; check: LinkCheck }>();

  useEffect(() => {
    if (!webAddress(url)) return;
    const abort = new AbortController();
    const report = (check: LinkCheck) => setAnswer({ url, turn, check });
    const ask = async () => {
      report({ state: 'checking' });
      try {
        const verdict = await validateLink(url, abort.signal);
        report({ state: verdict.isValid ? 'valid' : 'invalid', verdict });
      } catch {
        if (!abort.signal.aborted) report({ state: 'failed' });
      }
    };
    const timer = setTimeout(() => void ask(), LINK_CHECK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [url, turn]);

  const recheck = useCallback(() => setTurn((last) => last + 1), []);
  const check: LinkCheck =
    answer?.url === url && answer.turn === turn ? answer.check : { state: 'idle' };
  return { check, recheck };
};
