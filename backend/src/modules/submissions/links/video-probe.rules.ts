import type { Platform, VideoLink } from '@wavetrain/shared/video-links';

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
export const planProbe = (link: VideoLink): ProbePlan => {
  const { platform, id, embed, original } = link;
  const noVideo = id === null ? NO_VIDEO[platform] : undefined;
  if (noVideo !== undefined) return { ok: false, error: noVideo };
  switch (platform) {
    case 'YouTube':
      return oembed('https://www.youtube.com/oembed', `https://www.youtube.com/watch?v=${id}`);
    case 'Vimeo':
      return embed === null
        ? page(new URL(original))
        : oembed('https://vimeo.com/api/oembed.json', vimeoPage(link));
    case 'Loom':
      return oembed('https://www.loom.com/v1/oembed', `https://www.loom.com/share/${id}`);
    case 'Google Drive':
      return page(new URL(embed ?? original));
    case 'Dropbox':
      return page(dropboxPreview(new URL(original)));
    case 'OneDrive':
    case 'SharePoint':
      return page(new URL(original), 'HEAD');
  }
};

/** The address under which Vimeo knows a video: its number, with the hash of an unlisted one. */
const vimeoPage = ({ id, key }: VideoLink): string =>
  `https://vimeo.com/${id}${key === null ? '' : `/${key}`}`;
