import { completeLink } from './complete-link';

/**
 * The one table of links to videos on other platforms: which addresses are a video, and how each is
 * checked, embedded and opened. Used by the submission forms, the link check, modules, the vault,
 * posts, imports and reviews.
 */
export type Platform =
  | 'YouTube'
  | 'Loom'
  | 'Vimeo'
  | 'Google Drive'
  | 'Dropbox'
  | 'OneDrive'
  | 'SharePoint';

export const UNSUPPORTED_PLATFORM =
  'Please use a supported platform: YouTube, Loom, Vimeo, Google Drive, or Dropbox';
export const NOT_A_URL = 'Please enter a valid video URL';
export const NOT_HTTPS = 'Please use a link that starts with https://';
export const NOT_PLAIN =
  'Please paste the regular share link, without a username, password or port number';
export const NO_PLAYER =
  'Please paste the share link of a video on YouTube, Vimeo, Loom, or Google Drive';
export const IS_FOLDER =
  'This Google Drive link is for a folder. Open the video, click Share, copy the link and paste it here.';
export const IS_DOCUMENT =
  'This Google Drive link is for a document, not a video. Open the video, click Share, copy the link and paste it here.';

/** The longest link that is accepted, in characters. */
export const MAX_LINK_LENGTH = 2_000;

/**
 * The supported platforms, by host. OneDrive and SharePoint are supported although the message
 * doesn't name them. [T10, T82]
 */
const HOSTS: readonly (readonly [host: string, platform: Platform])[] = [
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['youtube-nocookie.com', 'YouTube'],
  ['loom.com', 'Loom'],
  ['vimeo.com', 'Vimeo'],
  ['drive.google.com', 'Google Drive'],
  ['docs.google.com', 'Google Drive'],
  ['dropbox.com', 'Dropbox'],
  ['onedrive.live.com', 'OneDrive'],
  ['1drv.ms', 'OneDrive'],
  ['sharepoint.com', 'SharePoint'],
];

/** Returns the platform of a host name: the host itself or a subdomain, never a lookalike. [T10] */
export const platformOfHost = (host: string): Platform | null =>
  HOSTS.find(([known]) => host === known || host.endsWith(`.${known}`))?.[1] ?? null;

interface Shape {
  readonly platform: keyof typeof ID_FORMS;
  /** Matches the path without a slash at its end; its groups `id` and `key` are used. */
  readonly path: RegExp;
  /** The query parameter that holds the id, if the path doesn't. */
  readonly idIn?: string;
  readonly host?: RegExp;
  /** Only the platform's own page can show it. */
  readonly noPlayer?: boolean;
  /** The address opens only for the video's owner, so the plain one is used instead. */
  readonly ownersOnly?: boolean;
}

/** Every form of address that people paste, in the order in which they are tried. */
const SHAPES: readonly Shape[] = [
  { platform: 'YouTube', host: /(?:^|\.)youtu\.be$/, path: /^\/(?<id>[^/]+)/ },
  { platform: 'YouTube', path: /^\/watch$/, idIn: 'v' },
  { platform: 'YouTube', path: /^\/(?:shorts|live|embed|v)\/(?<id>[^/]+)/ },
  {
    platform: 'YouTube',
    host: /^studio\./,
    path: /^\/video\/(?<id>[^/]+)/,
    ownersOnly: true,
  },
  { platform: 'Vimeo', path: /^(?:\/video)?\/(?<id>\d+)(?:\/(?<key>[\da-f]+))?$/i },
  { platform: 'Vimeo', path: /^\/channels\/[^/]+\/(?<id>\d+)$/ },
  { platform: 'Vimeo', path: /^\/groups\/[^/]+\/videos\/(?<id>\d+)$/ },
  {
    platform: 'Vimeo',
    path: /^\/(?:showcase|album)\/[^/]+\/video\/(?<id>\d+)(?:\/(?<key>[\da-f]+))?$/i,
  },
  { platform: 'Vimeo', path: /^\/(?:showcase|album)\/[^/]+$/, idIn: 'video' },
  {
    platform: 'Vimeo',
    path: /^\/manage\/videos\/(?<id>\d+)(?:\/(?<key>[\da-f]+))?(?:\/.*)?$/i,
    ownersOnly: true,
  },
  { platform: 'Vimeo', path: /^\/ondemand\/[^/]+\/(?<id>\d+)$/, noPlayer: true },
  { platform: 'Vimeo', path: /^\/[^/]+\/review\/(?<id>\d+)(?:\/[^/]+)?$/, noPlayer: true },
  { platform: 'Vimeo', path: /^\/reviews\/[^/]+\/videos\/(?<id>\d+)$/, noPlayer: true },
  { platform: 'Loom', path: /^\/(?:share|embed)\/(?:[\w-]*-)?(?<id>[\da-f]{32})$/i },
  { platform: 'Google Drive', path: /^\/file\/d\/(?<id>[^/]+)/ },
  { platform: 'Google Drive', path: /^\/(?:open|uc)$/, idIn: 'id' },
];

const DRIVE_FOLDER = /^\/(?:drive\/|folderview|embeddedfolderview)/;
const DRIVE_DOCUMENT = /^\/(?:document|spreadsheets|presentation|forms|drawings)\//;

const ID_FORMS = {
  YouTube: /^[\w-]{11}$/,
  Vimeo: /^\d{4,12}$/,
  Loom: /^[\da-f]{32}$/i,
  'Google Drive': /^[\w-]{10,100}$/,
} satisfies Partial<Record<Platform, RegExp>>;

/** A link to a video on a supported platform. */
export interface VideoLink {
  readonly platform: Platform;
  /** The video's id; null where the platform's links have none, or where this one isn't a video's. */
  readonly id: string | null;
  /** What the link needs to open besides the id: Vimeo's hash or Drive's resource key. */
  readonly key: string | null;
  /** Where the link starts playing; 0 for the beginning. */
  readonly startSeconds: number;
  /** The player's address, built from the id alone [T11]; null if it opens on its platform only. */
  readonly embed: string | null;
  /** A still of the video; null if the platform has no address for it. */
  readonly thumbnail: string | null;
  /** The address of the video's page at its platform. */
  readonly original: string;
}

export type VideoLinkReading =
  | { readonly ok: true; readonly link: VideoLink }
  | { readonly ok: false; readonly error: string };

const refused = (error: string): VideoLinkReading => ({ ok: false, error });

const parsed = (address: string): URL | null => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};

/** Returns the web address that was pasted, the way a browser parses it; null if it isn't one. [548] */
export const webAddress = (pasted: string): URL | null => {
  const url = pasted.length > MAX_LINK_LENGTH ? null : parsed(completeLink(pasted));
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url : null;
};

/**
 * Reads what a person pasted. Makes no request. A link of a supported platform that can't be a
 * video's has no id. [A§5, T9, T10]
 */
export const readVideoLink = (pasted: string): VideoLinkReading => {
  const url = webAddress(pasted);
  if (!url) return refused(NOT_A_URL);
  const platform = platformOfHost(url.hostname);
  if (platform === null) return refused(UNSUPPORTED_PLATFORM);
  if (url.protocol !== 'https:') return refused(NOT_HTTPS);
  if (url.username !== '' || url.password !== '' || url.port !== '') return refused(NOT_PLAIN);
  if (platform === 'Google Drive') {
    const path = drivePath(url);
    if (DRIVE_FOLDER.test(path)) return refused(IS_FOLDER);
    if (DRIVE_DOCUMENT.test(path)) return refused(IS_DOCUMENT);
  }
  return { ok: true, link: linkOf(url, platform) };
};

/** Returns the link if it's a video's that a player of the portal can show; null otherwise. */
export const playableLink = (pasted: string): (VideoLink & { readonly embed: string }) | null => {
  const reading = readVideoLink(pasted);
  if (!reading.ok || reading.link.embed === null) return null;
  const { embed } = reading.link;
  return { ...reading.link, embed };
};

/** Returns the video id of a YouTube address in any of its forms; null for any other address. */
export const youtubeIdOf = (address: string): string | null => {
  const link = playableLink(address);
  return link?.platform === 'YouTube' ? link.id : null;
};

/**
 * Returns what a figure in a text says about its video: YouTube's id, or the player's address on
 * any other platform. Null if no player can show it.
 */
export const figureVideo = (address: string): string | null => {
  const link = playableLink(address);
  return link && (link.platform === 'YouTube' ? link.id : link.embed);
};

/** Returns whether it's a value that {@link figureVideo} gives. */
export const isFigureVideo = (video: string): boolean =>
  isYoutubeId(video) || (youtubeIdOf(video) === null && figureVideo(video) === video);

export const isYoutubeId = (id: string): boolean => ID_FORMS.YouTube.test(id);

/** Returns whether it's a link to Loom, for feedback. [T12] */
export const isLoomLink = (pasted: string): boolean => {
  const reading = readVideoLink(pasted);
  return reading.ok && reading.link.platform === 'Loom';
};

const linkOf = (url: URL, platform: Platform): VideoLink => {
  const { shape, id, key } = foundIn(url, platform);
  const startSeconds = startOf(url);
  const plain = { platform, id, key, startSeconds, embed: null, thumbnail: null };
  if (id === null || !shape) return { ...plain, original: url.href };
  return {
    ...plain,
    embed: shape.noPlayer ? null : embedOf(platform, url, id, key, startSeconds),
    thumbnail: platform === 'YouTube' ? `https://i.ytimg.com/vi/${id}/hqdefault.jpg` : null,
    original: originalOf(url, shape, id, key),
  };
};

/** Drive's paths without the number of the signed-in account, which differs from person to person. */
const sharedPath = ({ pathname }: URL): string => pathname.replaceAll(/\/u\/\d+(?=\/)/g, '');
/** The part of a Drive path that names an organization, which some of its links need to open. */
const domainOf = (url: URL): string => /^\/a\/[\w.-]+(?=\/)/.exec(sharedPath(url))?.[0] ?? '';
const drivePath = (url: URL): string => sharedPath(url).slice(domainOf(url).length);

const foundIn = (url: URL, platform: Platform) => {
  const path = (platform === 'Google Drive' ? drivePath(url) : url.pathname).replace(/\/$/, '');
  for (const shape of SHAPES) {
    if (shape.platform !== platform || shape.host?.test(url.hostname) === false) continue;
    const match = shape.path.exec(path);
    if (!match) continue;
    const id = shape.idIn === undefined ? match.groups?.['id'] : url.searchParams.get(shape.idIn);
    if (!id || !ID_FORMS[shape.platform].test(id)) continue;
    return { shape, id, key: keyOf(platform, match.groups?.['key'], url.searchParams) };
  }
  return { shape: undefined, id: null, key: null };
};

const keyOf = (
  platform: Platform,
  inPath: string | undefined,
  query: URLSearchParams,
): string | null => {
  if (platform === 'Google Drive') return query.get('resourcekey');
  const hash = platform === 'Vimeo' ? (inPath ?? query.get('h')) : null;
  return hash && /^[\da-f]{6,32}$/i.test(hash) ? hash : null;
};

const TIME = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

/** `90`, `90s`, `1m30s` or `1h2m3s`, in the query or after the #. */
const startOf = ({ searchParams, hash }: URL): number => {
  const text =
    searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(.+)$/.exec(hash)?.[1] ?? '';
  const [, hours = '0', minutes = '0', seconds = '0'] = TIME.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};

const withQuery = (address: string, query: Record<string, string | number | null>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== 0) url.searchParams.set(name, String(value));
  return url.href;
};

const embedOf = (
  platform: Platform,
  url: URL,
  id: string,
  key: string | null,
  startSeconds: number,
): string | null => {
  switch (platform) {
    case 'YouTube':
      return withQuery(`https://www.youtube-nocookie.com/embed/${id}`, { start: startSeconds });
    case 'Vimeo':
      return (
        withQuery(`https://player.vimeo.com/video/${id}`, { h: key }) +
        (startSeconds ? `#t=${startSeconds}s` : '')
      );
    case 'Loom':
      return withQuery(`https://www.loom.com/embed/${id}`, { t: startSeconds });
    case 'Google Drive':
      return withQuery(`https://drive.google.com${domainOf(url)}/file/d/${id}/preview`, {
        resourcekey: key,
      });
    default:
      return null;
  }
};

const originalOf = (url: URL, shape: Shape, id: string, key: string | null): string => {
  if (shape.platform === 'Google Drive')
    return withQuery(`https://drive.google.com${domainOf(url)}/file/d/${id}/view`, {
      resourcekey: key,
      t: url.searchParams.get('t'),
    });
  if (!shape.ownersOnly) return url.href;
  return shape.platform === 'YouTube'
    ? `https://www.youtube.com/watch?v=${id}`
    : `https://vimeo.com/${id}${key === null ? '' : `/${key}`}`;
};
