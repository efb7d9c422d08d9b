import {
  NOT_A_URL,
  platformOfHost,
  UNSUPPORTED_PLATFORM,
  type Platform,
} from '@wavetrain/shared/video-links';

import { MAX_LINK_LENGTH } from '../../../common/files/link-length.rules';

export const NOT_HTTPS = 'Please use a link that starts with https://';
export const NOT_PLAIN =
  'Please paste the plain share link, without a user name, password or port in it';

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
