import type { Platform } from '@wavetrain/shared/video-links';

/** The request that finds out whether anyone can watch the video. */
export interface Probe {
  readonly url: URL;
  readonly method: 'GET' | 'HEAD';
  readonly kind: 'oembed' | 'page';
}

export type ProbePlan =
  | { readonly ok: true; readonly probe: Probe }
  | { readonly ok: false; readonly error: string };

const NO_VIDEO: Partial<Record<Platform, string>> = {
  YouTube:
    'This YouTube link doesn’t lead to a video. Open the video itself, click Share and paste that link.',
  Vimeo:
    'This Vimeo link doesn’t lead to a video. Open the video itself, click Share and paste that link.',
  Loom: 'This Loom link doesn’t lead to a video. Open the video itself, click Share and paste that link.',
};

const YOUTUBE_ID = /^[\w-]{11}$/;
const segmentsOf = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean);

/**
 * Returns the eleven-character id of a YouTube video, from every form of link that people paste.
 */
export const youtubeId = (url: URL): string | null => {
  const [first = '', second = ''] = segmentsOf(url);
  const isShort = url.hostname === 'youtu.be' || url.hostname.endsWith('.youtu.be');
  const inPath = ['shorts', 'live', 'embed', 'v'].includes(first) ? second : null;
  const id = isShort ? first : (inPath ?? (first === 'watch' ? url.searchParams.get('v') : null));
  return id !== null && YOUTUBE_ID.test(id) ? id : null;
};

/**
 * Returns the number of a Vimeo video: /123, /123/hash, /channels/name/123, /video/123,
 * /groups/name/videos/123.
 */
export const vimeoId = (url: URL): string | null =>
  segmentsOf(url).find((segment) => /^\d{4,12}$/.test(segment)) ?? null;

/** Returns the id of a Loom video: /share/{id}, /embed/{id}. */
export const loomId = (url: URL): string | null => {
  const [kind = '', id = ''] = segmentsOf(url);
  const bare = /(?:^|-)([0-9a-f]{32})$/.exec(id)?.[1];
  return (kind === 'share' || kind === 'embed') && bare !== undefined ? bare : null;
};

/** Returns the id of a Drive file: /file/d/{id}/…, /open?id=, /uc?id=. */
export const driveFileId = (url: URL): string | null => {
  const [kind = '', d = '', inPath = ''] = segmentsOf(url);
  const id =
    kind === 'file' && d === 'd'
      ? inPath
      : ['open', 'uc'].includes(kind)
        ? url.searchParams.get('id')
        : null;
  return id !== null && /^[\w-]{10,100}$/.test(id) ? id : null;
};

const oembed = (endpoint: string, video: string): ProbePlan => ({
  ok: true,
  probe: {
    url: new URL(`${endpoint}?format=json&url=${encodeURIComponent(video)}`),
    method: 'GET',
    kind: 'oembed',
  },
});

const page = (url: URL, method: 'GET' | 'HEAD' = 'GET'): ProbePlan => ({
  ok: true,
  probe: { url, method, kind: 'page' },
});

/** Makes Dropbox show its preview page instead of sending the file. */
const dropboxPreview = (url: URL): URL => {
  const preview = new URL(url);
  preview.searchParams.delete('raw');
  preview.searchParams.set('dl', '0');
  return preview;
};

/** Plans the request for a link: oEmbed if the platform has it, or else its preview page. */
export const planProbe = (url: URL, platform: Platform): ProbePlan => {
  const noVideo: ProbePlan = { ok: false, error: NO_VIDEO[platform] ?? '' };
  switch (platform) {
    case 'YouTube': {
      const id = youtubeId(url);
      return id === null
        ? noVideo
        : oembed('https://www.youtube.com/oembed', `https://www.youtube.com/watch?v=${id}`);
    }
    case 'Vimeo':
      return vimeoId(url) === null
        ? noVideo
        : oembed('https://vimeo.com/api/oembed.json', url.href);
    case 'Loom': {
      const id = loomId(url);
      return id === null
        ? noVideo
        : oembed('https://www.loom.com/v1/oembed', `https://www.loom.com/share/${id}`);
    }
    case 'Google Drive': {
      const id = driveFileId(url);
      return page(
        id === null
          ? url
          : withResourceKey(new URL(`https://drive.google.com/file/d/${id}/preview`), url),
      );
    }
    case 'Dropbox':
      return page(dropboxPreview(url));
    case 'OneDrive':
    case 'SharePoint':
      return page(url, 'HEAD');
  }
};

/** Adds the key of the share link, which older Drive files need to open. */
const withResourceKey = (preview: URL, shared: URL): URL => {
  const key = shared.searchParams.get('resourcekey');
  if (key !== null) preview.searchParams.set('resourcekey', key);
  return preview;
};
