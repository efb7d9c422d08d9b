import { useMemo, useRef, useState, type SyntheticEvent } from 'react';

/** An address works for an hour; asked for again so often in a row, it is not that which is wrong. */
const MOST_TRIES = 3;

interface Lost {
  readonly path: string;
  tries: number;
  /** Where it stood when it was lost; null once it is there again. */
  place: { readonly at: number; readonly wasPlaying: boolean } | null;
}

/** A file of ours that is played: where its address ran out meanwhile, it is asked for again and goes on at the same second. */
export const useGoingOn = (path: string) => {
  const latest = useRef<Lost | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  return useMemo(() => {
    const lost = (): Lost => {
      if (latest.current?.path !== path) latest.current = { path, tries: 0, place: null };
      return latest.current;
    };
    const ask = (media: HTMLMediaElement) => {
      const it = lost();
      it.tries += 1;
      // loading stops it and takes it to its beginning: of several tries the first knows where it stood, unless somebody moved it since
      it.place = { at: media.currentTime || (it.place?.at ?? 0), wasPlaying: it.place?.wasPlaying ?? !media.paused };
      media.src = `${path}?again=${it.tries}`;
      media.load();
    };
    return {
      hasFailed: failed === path,
      /** Of the element that plays it. */
      handlers: {
        onPlaying: () => void (lost().tries = 0),
        onError: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) =>
          lost().tries < MOST_TRIES ? ask(currentTarget) : setFailed(path),
        onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
          const { place } = lost();
          if (!place) return;
          lost().place = null;
          // elsewhere than at its beginning it was put there while it loaded
          if (currentTarget.currentTime === 0) currentTarget.currentTime = place.at;
          if (place.wasPlaying) currentTarget.play().catch(() => undefined);
        },
      },
      /** Asks once more, because somebody wants it. */
      again: (media: HTMLMediaElement | null) => {
        lost().tries = 0;
        setFailed(null);
        if (media) ask(media);
      },
    };
  }, [path, failed]);
};
