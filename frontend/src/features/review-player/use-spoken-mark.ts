import { useEffect, useState } from 'react';
import type { Timeline } from '@wavetrain/shared/timeline';
import { stateAt } from '@wavetrain/shared/timeline-state';

/**
 * Returns the mark a voice is about, for when no video follows it; null before it plays and after
 * it ends.
 */
export const useSpokenMark = (
  voice: HTMLAudioElement | null,
  timeline: Timeline | null,
): string | null => {
  const [spoken, setSpoken] = useState<string | null>(null);
  useEffect(() => {
    if (!voice || !timeline) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const tell = () => setSpoken(stateAt(timeline, voice.currentTime * 1_000).markId);
    for (const type of ['timeupdate', 'seeked']) voice.addEventListener(type, tell, { signal });
    voice.addEventListener('ended', () => setSpoken(null), { signal });
    return () => {
      listeners.abort();
      setSpoken(null);
    };
  }, [voice, timeline]);
  return spoken;
};
