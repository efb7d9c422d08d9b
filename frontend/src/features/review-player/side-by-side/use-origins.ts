import { useState } from 'react';
import type { Origins } from './linked.rules';
import { useFollow } from './use-follow';
import type { Player } from '../use-player';

/** The moment that both videos have, such as the catch: said of each, and from then on they go together. */
export const useOrigins = (lead: Player, other: Player) => {
  const [said, setSaid] = useState<{ readonly lead: number | null; readonly follower: number | null }>({ lead: null, follower: null });
  const [linked, setLinked] = useState<Origins | null>(null);
  useFollow(lead, other, linked);
  const say = (which: keyof Origins, frame: number) => {
    const next = { ...said, [which]: frame };
    setSaid(next);
    setLinked(next.lead !== null && next.follower !== null ? { lead: next.lead, follower: next.follower } : null);
  };
  const stop = () => {
    lead.pause();
    other.pause();
  };
  return {
    said,
    isLinked: linked !== null,
    /** This is the catch, in one of them. */
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
    },
    /** The other video alone; what was the catch goes along, so that the two stay as far apart as they are put. */
    stepOther: (by: number) => {
      if (!other.times) return;
      if (!linked) return other.step(by);
      stop();
      say('follower', Math.max(0, Math.min(other.times.ticks.length - 1, linked.follower + by)));
    },
  };
};
