import { MAX_LINK_LENGTH } from '../../../common/files/link-length.rules';

export type Platform = 'YouTube' | 'Loom' | 'Vimeo' | 'Google Drive' | 'Dropbox' | 'OneDrive' | 'SharePoint';

export const UNSUPPORTED_PLATFORM = 'Please use a supported platform: YouTube, Loom, Vimeo, Google Drive, or Dropbox';
export const NOT_A_URL = 'Please enter a valid video URL';
export const NOT_HTTPS = 'Please use a link that starts with https://';
export const NOT_PLAIN = 'Please paste the plain share link, without a user name, password or port in it';

/** The supported platforms, by host. OneDrive and SharePoint are supported although the message doesn't name them. [T10, T82] */
const HOSTS: readonly (readonly [host: string, platform: Platform])[] = [
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
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

export type ParsedLink =
  | { readonly ok: true; readonly url: URL; readonly platform: Platform }
  | { readonly ok: false; readonly error: string };

const refused = (error: string): ParsedLink => ({ ok: false, error });

/** Parses what a person pasted, the way a browser would. Makes no request. [A§5, T9, T10] */
export const parseVideoLink = (pasted: string): ParsedLink => {
  const text = pasted.trim();
  if (text.length > MAX_LINK_LENGTH || !URL.canParse(text)) return refused(NOT_A_URL);
  const url = new URL(text);
  const platform = platformOfHost(url.hostname);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused(NOT_A_URL);
  if (platform === null) return refused(UNSUPPORTED_PLATFORM);
  if (url.protocol !== 'https:') return refused(NOT_HTTPS);
  if (url.username !== '' || url.password !== '' || url.port !== '') return refused(NOT_PLAIN);
  return { ok: true, url, platform };
};

/** Returns whether it's a Loom share or embed link, for feedback. [T12] */
export const isLoomLink = (pasted: string): boolean => {
  const link = parseVideoLink(pasted);
  return link.ok && link.platform === 'Loom';
};
