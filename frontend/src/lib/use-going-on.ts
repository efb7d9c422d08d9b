import { useMemo, useState, type SyntheticEvent } from 'react';
import { GoingOn } from './going-on';
import { useWhenOnline } from './use-when-online';

type MediaEvent = SyntheticEvent<HTMLMediaElement>;

/** A file of ours that is played: where its address ran out or the line broke, it is asked for again and goes on at the same second. */
export const useGoingOn = (path: string) => {
  const [failed, setFailed] = useState<{ path: string; media: HTMLMediaElement } | null>(null);
  const { handlers, askAgain } = useMemo(() => {
    const goingOn = new GoingOn();
    return {
      handlers: {
        onPlay: () => goingOn.played(),
        onPause: ({ currentTarget }: MediaEvent) => goingOn.paused(currentTarget),
        onError: ({ currentTarget: media }: MediaEvent) => (goingOn.lost(media) ? goingOn.ask(media, path) : setFailed({ path, media })),
        onLoadedMetadata: ({ currentTarget }: MediaEvent) => {
          goingOn.arrived(currentTarget);
          setFailed(null);
        },
      },
      askAgain: (media: HTMLMediaElement) => {
        setFailed(null);
        goingOn.anew();
        goingOn.ask(media, path);
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
