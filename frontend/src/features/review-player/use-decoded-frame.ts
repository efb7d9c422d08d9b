import { useEffect, useMemo, useState } from 'react';
import { logProblem } from '../../lib/log-problem';
import type { ExactVideo } from './exact-video';
import { FrameDecoder } from './frame-decoder';

interface Decoded {
  readonly frame: number;
  /** Null if this browser can't decode it either. */
  readonly picture: HTMLCanvasElement | null;
}

/**
 * Decodes the frame that a video couldn't show, to be shown over it. @param missed that frame; null
 * if there is none
 */
export const useDecodedFrame = (
  video: ExactVideo | null,
  url: string | undefined,
  missed: number | null,
): { readonly picture: HTMLCanvasElement | null; readonly isMissing: boolean } => {
  const [decoded, setDecoded] = useState<Decoded | null>(null);
  const decoder = useMemo(() => new FrameDecoder(url ?? ''), [url]);
  useEffect(() => () => decoder.dispose(), [decoder]);
  useEffect(() => {
    if (!video || missed === null) return undefined;
    let isCurrent = true;
    const tell = (picture: HTMLCanvasElement | null) => {
      if (!isCurrent) return;
      setDecoded({ frame: missed, picture });
      if (picture) video.cover(missed);
    };
    decoder.picture(video.secondsOf(missed)).then(tell, (error: unknown) => {
      logProblem('A frame of a video could not be decoded.', error);
      tell(null);
    });
    return () => {
      isCurrent = false;
      setDecoded(null);
    };
  }, [decoder, video, missed]);
  const known = missed !== null && decoded?.frame === missed ? decoded : null;
  return { picture: known?.picture ?? null, isMissing: known !== null && !known.picture };
};
