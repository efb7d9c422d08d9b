import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { uploadIdOf } from '../../lib/file-path.rules';
import { preparingLabel, videoWorkQuery, type VideoWork } from '../../lib/video-work';

/** Where a video and its frame times load from. */
export interface Source {
  /** The original or its faster copy; undefined until it is known which. */
  readonly url: string | undefined;
  /** Ticks by which the original's times are ahead of the loaded file. */
  readonly offset: number;
  readonly timesUrl: string | null;
  readonly work: VideoWork | undefined;
  /**
   * Switches to the original if the copy can't be loaded; null if the original is already loaded.
   */
  readonly withoutCopy: (() => void) | null;
  readonly lostCopy: boolean;
}

/**
 * Returns the faster copy if there is one on the first request, or else the original. Doesn't
 * switch files while someone is watching, unless the copy fails to load. If the server doesn't
 * respond, tries the original.
 */
export const useSource = (url: string): Source => {
  const uploadId = uploadIdOf(url);
  const { data, isError } = useQuery({
    ...videoWorkQuery(uploadId ?? ''),
    enabled: uploadId !== null,
  });
  const [first, setFirst] = useState<{ url: string; work: VideoWork | null } | null>(null);
  const [lost, setLost] = useState<string | null>(null);
  const withoutCopy = useCallback(() => setLost(url), [url]);
  const isKnown = uploadId === null || isError || data !== undefined;
  if (isKnown && first?.url !== url) setFirst({ url, work: data ?? null });
  const work = first?.url === url ? first.work : undefined;
  if (work === undefined)
    return {
      url: undefined,
      offset: 0,
      timesUrl: null,
      work: undefined,
      withoutCopy: null,
      lostCopy: false,
    };
  const { proxyUrl = null, proxyOffset = 0, timesUrl = null } = work ?? {};
  const lostCopy = lost === url;
  if (proxyUrl === null || lostCopy)
    return { url, offset: 0, timesUrl, work: data, withoutCopy: null, lostCopy };
  return { url: proxyUrl, offset: proxyOffset, timesUrl, work: data, withoutCopy, lostCopy };
};

const LOST_COPY =
  'Couldn’t load the fast copy of this video, so you’re watching the original. Stepping frame by frame may be slow.';

/** Returns a note about the loaded video for the viewer; null if there is nothing to say. */
export const sourceNote = ({ work, url, lostCopy }: Source): string | null => {
  if (lostCopy) return LOST_COPY;
  if (!work) return null;
  const preparing = preparingLabel(work);
  if (preparing !== null)
    return `${preparing}. Until it’s done, stepping frame by frame may be slow.`;
  if (work.state === 'without')
    return (
      work.note ??
      'You’re watching the original video. Stepping frame by frame is exact, but may be slow.'
    );
  return work.proxyUrl === url
    ? work.copyNote
    : 'A faster copy of this video is ready. Reload the page to use it.';
};
