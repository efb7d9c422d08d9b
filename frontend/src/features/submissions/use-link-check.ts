import { useCallback, useEffect, useState } from 'react';
import { completeLink } from '@wavetrain/shared/complete-link';
import { webAddress } from '@wavetrain/shared/video-links';
import { keepDraft, readDraft, type DraftKey } from '../../lib/drafts';
import { validateLink, type LinkVerdict } from './api/student-submissions';

/** The link is checked after this long without typing [A§9]. */
export const LINK_CHECK_DELAY_MS = 1000;

export type LinkCheck =
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'failed' }
  | { state: 'valid' | 'invalid'; verdict: LinkVerdict };

/** The last link that works, so that a reload shows it at once instead of checking it again. */
const WORKS: DraftKey = 'student/link-that-works';
const NO_LINK = { url: '', verdict: {} };

/** Returns a link's verdict if it's the one that was found to work before the reload. */
const keptVerdict = (url: string): LinkVerdict | null => {
  const kept = readDraft(WORKS, NO_LINK);
  return url !== '' && kept.url === url ? (kept.verdict as LinkVerdict) : null;
};

/** Returns the result for exactly this link; one for an older text is never shown. */
export const useLinkCheck = (link: string) => {
  const url = completeLink(link);
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ url: string; turn: number; check: LinkCheck } | undefined>(
    () => {
      const verdict = keptVerdict(url);
      return verdict ? { url, turn: 0, check: { state: 'valid', verdict } } : undefined;
    },
  );
  const known = answer?.url === url && answer.turn === turn && answer.check.state === 'valid';

  useEffect(() => {
    if (!webAddress(url) || known) return;
    const abort = new AbortController();
    const report = (check: LinkCheck) => setAnswer({ url, turn, check });
    const ask = async () => {
      report({ state: 'checking' });
      try {
        const verdict = await validateLink(url, abort.signal);
        report({ state: verdict.isValid ? 'valid' : 'invalid', verdict });
        if (verdict.outcome === 'valid') keepDraft(WORKS, { url, verdict });
      } catch {
        if (!abort.signal.aborted) report({ state: 'failed' });
      }
    };
    const timer = setTimeout(() => void ask(), LINK_CHECK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a result must not end its own check
  }, [url, turn]);

  const recheck = useCallback(() => setTurn((last) => last + 1), []);
  const check: LinkCheck =
    answer?.url === url && answer.turn === turn ? answer.check : { state: 'idle' };
  return { check, recheck };
};
