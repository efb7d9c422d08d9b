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

/**
 * The supported platforms, by host. OneDrive and SharePoint are supported although the message
 * doesn't name them. [T10, T82]
 */
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
