import { platformOfHost } from '@wavetrain/shared/video-links';

const parse = (link: string): URL | undefined => {
  try {
    const url = new URL(link.trim());
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
};

export const isUrl = (link: string): boolean => parse(link) !== undefined;

/** Completes a pasted address with `https://` if it has no scheme, like the address bar. */
export const completeLink = (link: string): string =>
  isUrl(link) ? link.trim() : `https://${link.trim()}`;

export const isSupportedLink = (link: string): boolean => {
  const host = parse(completeLink(link))?.hostname ?? '';
  return platformOfHost(host) !== null;
};
