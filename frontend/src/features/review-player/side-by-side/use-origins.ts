import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Origins } from './linked.rules';
import { useFollow } from './use-follow';
import type { Player } from '../use-player';

/**
 * Links two videos at a moment both share, such as the catch. Once it is set in both, they move
 * together.
 * @param remembered how they were linked before, once the frames of both are known
 * @param onLinked called when the coach links or unlinks them
 */
export const useOrigins = (
  lead: Player,
  other: Player,
  remembered: Origins | null,
  onLinked: (origins: Origins | null) => void,
) => {
  const [said, setSaid] = useState<{
    readonly lead: number | null;
    readonly follower: number | null;
  }>({ lead: null, follower: null });
  const [linked, setLinked] = useState<Origins | null>(null);
  useFollow(lead, other, linked);
  const isRemembered = useRef(false);
  const remember = useEffectEvent(() => {
    if (isRemembered.current || !remembered) return;
    isRemembered.current = true;
    setSaid(remembered);
    setLinked(remembered);
  });
  const isKnown = remembered !== null;
  useEffect(() => remember(), [isKnown]);
  const say = (which: keyof Origins, frame: number) => {
    const next = { ...said, [which]: frame };
    const both =
      next.lead !== null && next.follower !== null
        ? { lead: next.lead, follower: next.follower }
        : null;
    isRemembered.current = true;
    setSaid(next);
    setLinked(both);
    if (both) onLinked(both);
  };
  const stop = () => {
    lead.pause();
    other.pause();
  };
  return {
    said,
    isLinked: linked !== null,
    /** Sets the current frame of one video as the shared moment. */
    sayHere: (which: keyof Origins) => {
      const { video } = which === 'lead' ? lead : other;
      if (!video) return;
      stop();
      say(which, video.frame);
    },
    unlink: () => {
      stop();
      setSaid({ lead: null, follower: null });
      setLinked(null);
      onLinked(null);
    },
    /**
     * Steps only the other video. If linked, its origin moves along, so that the new offset stays.
     */
    stepOther: (by: number) => {
      if (!other.times) return;
      if (!linked) return other.step(by);
      stop();
      say('follower', Math.max(0, Math.min(other.times.ticks.length - 1, linked.follower + by)));
    },
  };
};
