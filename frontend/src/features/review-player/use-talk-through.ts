import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Timeline } from '@wavetrain/shared/timeline';
import { TalkThrough } from './talk-through';
import type { TimelineState } from '@wavetrain/shared/timeline-state';
import type { Player } from './use-player';

/** Makes the player's video follow a voice while it plays; returns the state to show. */
export const useTalkThrough = (
  player: Player,
  voice: HTMLAudioElement | null,
  timeline: Timeline | null,
) => {
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
    /** Stops following and returns control to the viewer. */
    leave,
    /** The player with controls that stop following when the viewer uses them. */
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
      // leaving has already paused the video
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
