import { useMemo, useState, type SyntheticEvent } from 'react';
import { ResumePlayback } from './resume-playback';
import { useWhenOnline } from './use-when-online';

type MediaEvent = SyntheticEvent<HTMLMediaElement>;

/**
 * Plays one of our files. If its address expires or the connection drops, the file is requested
 * again and resumes at the same second.
 */
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
        resumePlayback.resetTries();
        resumePlayback.ask(media, path);
      },
    };
  }, [path]);
  const lost = failed?.path === path ? failed.media : null;
  const again = useMemo(() => lost && (() => askAgain(lost)), [lost, askAgain]);
  useWhenOnline(again);
  return {
    /** Event handlers for the media element. */
    handlers,
    /** Tries again after loading failed, at the user's request. */
    again,
  };
};
