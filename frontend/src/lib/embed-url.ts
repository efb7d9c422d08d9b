import { uploadIdOf } from './file-path.rules';

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_PATH = /^\/(?:video\/)?(\d{4,12})(?:\/([\da-f]{6,16}))?\/?$/i;
const LOOM_PATH = /^\/(?:share|embed)\/(?:[\w-]*-)?([\da-f]{32})\/?$/i;
const DRIVE_PATH = /^\/file\/d\/([\w-]{10,80})(?:\/|$)/;

const isHost = (host: string, root: string) => host === root || host.endsWith(`.${root}`);

const youtube = ({ hostname, pathname, searchParams }: URL) => {
  const [, first = '', second = ''] = pathname.split('/');
  const id =
    hostname === 'youtu.be'
      ? first
      : ['embed', 'shorts', 'live'].includes(first)
        ? second
        : searchParams.get('v');
  return id && YOUTUBE_ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
};

const vimeo = ({ pathname, searchParams }: URL) => {
  const [, id, key = searchParams.get('h') ?? ''] = VIMEO_PATH.exec(pathname) ?? [];
  if (!id) return undefined;
  return `https://player.vimeo.com/video/${id}${/^[\da-f]+$/i.test(key) ? `?h=${key}` : ''}`;
};

const loom = ({ pathname }: URL) => {
  const [, id] = LOOM_PATH.exec(pathname) ?? [];
  return id && `https://www.loom.com/embed/${id}`;
};

const drive = ({ pathname, searchParams }: URL) => {
  const id =
    DRIVE_PATH.exec(pathname)?.[1] ?? (pathname === '/open' ? searchParams.get('id') : undefined);
  return id && /^[\w-]{10,80}$/.test(id)
    ? `https://drive.google.com/file/d/${id}/preview`
    : undefined;
};

const BUILDERS: readonly [host: string, build: (url: URL) => string | undefined][] = [
  ['youtube.com', youtube],
  ['youtu.be', youtube],
  ['youtube-nocookie.com', youtube],
  ['vimeo.com', vimeo],
  ['loom.com', loom],
  ['drive.google.com', drive],
];

const parse = (address: string) => {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
};

/**
 * Returns the player's address for a shared link, built from its id alone. Nothing from an unknown
 * host is ever framed [T11].
 */
export const embedUrl = (address: string): string | undefined => {
  const url = parse(address);
  if (url?.protocol !== 'https:') return undefined;
  return BUILDERS.find(([host]) => isHost(url.hostname, host))?.[1](url);
};

/** Returns the path of a video that was uploaded to us; undefined for anything else. */
export const fileVideo = (address: string | null | undefined): string | undefined =>
  address && uploadIdOf(address) !== null ? address : undefined;

/** Returns whether the video can be watched on our pages. */
export const hasPlayer = (address: string): boolean =>
  fileVideo(address) !== undefined || embedUrl(address) !== undefined;

/**
 * Returns an address that is safe to link to: https, or a file that was uploaded to us. Otherwise
 * undefined.
 */
export const safeLink = (address: string | null | undefined): string | undefined => {
  if (fileVideo(address)) return fileVideo(address);
  const url = address ? parse(address) : undefined;
  return url?.protocol === 'https:' ? url.href : undefined;
};

/**
 * Returns where to open a review's file: one of our paths or an https address. Otherwise undefined.
 */
export const feedbackFile = (path: string | null): string | undefined =>
  path?.startsWith('/') && !path.startsWith('//') ? path : safeLink(path);
