import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { TalkThrough } from './talk-through';
import type { Timeline } from './timeline.schema';
import type { TimelineState } from './timeline.rules';
import type { Player } from './use-player';

/** While its voice is being heard, the video of the player follows it; what it shows then. */
export const useTalkThrough = (player: Player, voice: HTMLAudioElement | null, timeline: Timeline | null) => {
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
