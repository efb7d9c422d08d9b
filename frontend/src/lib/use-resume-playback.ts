import { useMemo, useState, type SyntheticEvent } from 'react';
import { ResumePlayback } from './resume-playback';
import { useWhenOnline } from './use-when-online';

type MediaEvent = SyntheticEvent<HTMLMediaElement>;

/** A file of ours that is played: where its address ran out or the line broke, it is asked for again and goes on at the same second. */
export const useResumePlayback = (path: string) => {
  const [failed, setFailed] = useState<{ path: string; media: HTMLMediaElement } | null>(null);
  const { handlers, askAgain } = useMemo(() => {
    const resumePlayback = new ResumePlayback();
    return {
      handlers: {
        onPlay: () => resumePlayback.played(),
        onPause: ({ currentTarget }: MediaEvent) => resumePlayback.paused(currentTarget),
        onError: ({ currentTarget: media }: MediaEvent) =>
          resumePlayback.lost(media) ? resumePlayback.ask(media, path) : setFailed({ path, media }),
        onLoadedMetadata: ({ currentTarget }: MediaEvent) => {
          resumePlayback.arrived(currentTarget);
          setFailed(null);
        },
      },
      askAgain: (media: HTMLMediaElement) => {
        setFailed(null);
        resumePlayback.anew();
        resumePlayback.ask(media, path);
      },
    };
  }, [path]);
  const lost = failed?.path === path ? failed.media : null;
  const again = useMemo(() => lost && (() => askAgain(lost)), [lost, askAgain]);
  useWhenOnline(again);
  return {
    /** Of the element that plays it. */
    handlers,
    /** Where it can't be loaded: asks once more, because somebody wants it. */
    again,
  };
};
