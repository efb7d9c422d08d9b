import {
  playableLink,
  readVideoLink,
  webAddress,
  type Platform,
} from '@wavetrain/shared/video-links';
import { uploadIdOf } from './file-path.rules';

/**
 * Returns the player's address for a shared link, built from its id alone. Nothing from an unknown
 * host is ever framed [T11].
 */
export const embedUrl = (address: string): string | undefined => playableLink(address)?.embed;

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
  return address && /^https:\/\//i.test(address) ? webAddress(address)?.href : undefined;
};

/** Returns where a shared video opens on its platform, and which one that is if it's known. */
export const originalOf = (address: string): { href: string; platform?: Platform } | undefined => {
  const reading = readVideoLink(address);
  if (reading.ok) return { href: reading.link.original, platform: reading.link.platform };
  const href = safeLink(address);
  return href === undefined ? undefined : { href };
};

/**
 * Returns where to open a review's file: one of our paths or an https address. Otherwise undefined.
 */
export const feedbackFile = (path: string | null): string | undefined =>
  path?.startsWith('/') && !path.startsWith('//') ? path : safeLink(path);
