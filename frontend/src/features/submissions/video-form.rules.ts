export const UNSUPPORTED = 'Please use a supported platform: YouTube, Loom, Vimeo, Google Drive, or Dropbox';
export const NOT_A_URL = 'Please enter a valid video URL';

/** Hosts whose exact names and subdomains are accepted [T10]. */
const HOSTS = [
  'youtube.com',
  'youtu.be',
  'loom.com',
  'vimeo.com',
  'drive.google.com',
  'docs.google.com',
  'dropbox.com',
  'onedrive.live.com',
  '1drv.ms',
  'sharepoint.com',
];

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
export const completeLink = (link: string): string => (isUrl(link) ? link.trim() : `https://${link.trim()}`);

export const isSupportedLink = (link: string): boolean => {
  const host = parse(completeLink(link))?.hostname ?? '';
  return HOSTS.some((known) => host === known || host.endsWith(`.${known}`));
};
