import { useEffect, useState } from 'react';

const EVENTS = [
  'play',
  'pause',
  'timeupdate',
  'seeked',
  'ratechange',
  'durationchange',
  'loadedmetadata',
  'emptied',
  'ended',
];

const STOPPED = { plays: false, at: 0, rate: 1, duration: NaN };

const stateOf = ({ paused, currentTime, playbackRate, duration }: HTMLAudioElement) => ({
  plays: !paused,
  at: currentTime,
  rate: playbackRate,
  duration,
});

/** Tracks an audio element: whether it plays, its position and duration in seconds, its speed. */
export const useVoiceState = (voice: HTMLAudioElement | null) => {
  const [state, setState] = useState(STOPPED);
  useEffect(() => {
    if (!voice) return undefined;
    const read = () => setState(stateOf(voice));
    for (const type of EVENTS) voice.addEventListener(type, read);
    read();
    return () => {
      for (const type of EVENTS) voice.removeEventListener(type, read);
    };
  }, [voice]);
  return state;
};
