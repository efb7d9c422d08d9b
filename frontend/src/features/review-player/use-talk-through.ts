import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { logProblem } from '../../lib/log-problem';
import { TalkThrough } from './talk-through';
import { timelineSchema, type Timeline } from './timeline.schema';
import type { TimelineState } from './timeline.rules';
import type { Player } from './use-player';

/** A voice and what was done meanwhile. */
export interface TakeToReplay {
  readonly id: string;
  readonly voiceUrl: string;
  readonly timelineUrl: string;
}

/** The timeline of a take: undefined while it is on its way, null where it can't be read. */
export const useTimeline = (take: TakeToReplay | undefined): Timeline | null | undefined => {
  const [known, setKnown] = useState<{ id: string; timeline: Timeline | null } | null>(null);
  useEffect(() => {
    if (!take) return undefined;
    const asked = new AbortController();
    fetch(take.timelineUrl, { signal: asked.signal })
      .then(async (answer) => setKnown({ id: take.id, timeline: timelineSchema.parse(await answer.json()) }))
      .catch((error: unknown) => {
        if (asked.signal.aborted) return;
        logProblem('The timeline of a talk-through could not be read.', error);
        setKnown({ id: take.id, timeline: null });
      });
    return () => asked.abort();
  }, [take]);
  return known && known.id === take?.id ? known.timeline : undefined;
};

/** While its voice is being heard, the video of the player follows it; what it shows then. */
export const useTalkThrough = (player: Player, voice: HTMLAudioElement | null, timeline: Timeline | null | undefined) => {
  const [isFollowing, setFollowing] = useState(false);
  const [state, setState] = useState<TimelineState | null>(null);
  const replaying = useRef<TalkThrough | null>(null);
  const { video, setLoop } = player;
  useEffect(() => {
    if (!voice) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const follow = () => {
      setLoop(null);
      setFollowing(true);
    };
    voice.addEventListener('play', follow, { signal });
    voice.addEventListener('seeking', follow, { signal });
    voice.addEventListener('ended', () => setFollowing(false), { signal });
    return () => listeners.abort();
  }, [voice, setLoop]);
  useEffect(() => {
    if (!voice || !video || !timeline || !isFollowing) return undefined;
    const replay = new TalkThrough(voice, video, timeline, setState);
    replaying.current = replay;
    replay.start();
    return () => {
      replay.stop();
      replaying.current = null;
      setState(null);
    };
  }, [voice, video, timeline, isFollowing]);
  const leave = useCallback(() => {
    voice?.pause();
    replaying.current?.stop();
    setFollowing(false);
  }, [voice]);
  return {
    state: isFollowing ? state : null,
    /** Gives the video back to whoever looks at it. */
    leave,
    /** The player for that person's hands: whatever they steer, the video is theirs from then on. */
    player: useSteered(player, isFollowing, leave),
  };
};

const useSteered = (player: Player, isFollowing: boolean, leave: () => void): Player =>
  useMemo(() => {
    if (!isFollowing) return player;
    const { playing, toggle, step, skip, show, showMark, setRate, setLoop } = player;
    const steered =
      <Given extends unknown[]>(act: (...given: Given) => void) =>
      (...given: Given) => {
        leave();
        act(...given);
      };
    return {
      ...player,
      // leaving has stopped what played
      toggle: steered(() => void (!playing && toggle())),
      pause: leave,
      step: steered(step),
      skip: steered(skip),
      show: steered(show),
      showMark: steered(showMark),
      setRate: steered(setRate),
      setLoop: steered(setLoop),
    };
  }, [player, isFollowing, leave]);
