import { platformOfHost, UNSUPPORTED_PLATFORM, type Platform } from '@wavetrain/shared/video-links';
import type { FetchOutcome, FetchedPage } from '../../../common/link-fetch/link-fetch.types';
import type { Probe } from './video-probe.rules';

export type LinkOutcome = 'valid' | 'invalid' | 'unknown';

/** The reason as a stable word for history and statistics; never shown. */
export type LinkReason =
  | 'ok'
  | 'not-a-link'
  | 'no-video'
  | 'private'
  | 'removed'
  | 'sign-in'
  | 'led-astray'
  | 'private-address'
  | 'timeout'
  | 'network'
  | 'host-trouble';

export interface LinkVerdict {
  readonly outcome: LinkOutcome;
  readonly reason: LinkReason;
  readonly platform: Platform | null;
  /** What's wrong and how to fix it; null unless the link is invalid. */
  readonly error: string | null;
}

const HOW_TO_SHARE: Record<Platform, string> = {
  YouTube: 'In YouTube Studio, set its visibility to Unlisted or Public and allow embedding.',
  Loom: 'In Loom, click Share and choose “Anyone with the link”.',
  Vimeo: 'In Vimeo, set its privacy to Unlisted or Public and allow embedding anywhere.',
  'Google Drive': 'In Google Drive, click Share and set General access to “Anyone with the link”.',
  Dropbox: 'In Dropbox, click Share, then Link settings, and allow “Anyone with this link”.',
  OneDrive: 'In OneDrive, click Share and choose “Anyone with the link can view”.',
  SharePoint: 'In SharePoint, click Share and choose “Anyone with the link can view”.',
};

const SIGN_IN_HOSTS = new Set([
  'accounts.google.com',
  'login.microsoftonline.com',
  'login.live.com',
  'login.windows.net',
  'account.live.com',
]);

export const invalid = (
  platform: Platform | null,
  reason: LinkReason,
  error: string,
): LinkVerdict => ({
  outcome: 'invalid',
  reason,
  platform,
  error,
});
const unknown = (platform: Platform, reason: LinkReason): LinkVerdict => ({
  outcome: 'unknown',
  reason,
  platform,
  error: null,
});

const isPrivate = (platform: Platform) =>
  invalid(platform, 'private', `This ${platform} video is private. ${HOW_TO_SHARE[platform]}`);
const asksForSignIn = (platform: Platform) =>
  invalid(
    platform,
    'sign-in',
    `This ${platform} link asks people to sign in. ${HOW_TO_SHARE[platform]}`,
  );
const isRemoved = (platform: Platform) =>
  invalid(
    platform,
    'removed',
    `This ${platform} video was removed, or the link is incomplete. Open the video, copy its share link again and paste that.`,
  );
/** oEmbed also answers "not found" for private videos. */
const isRemovedOrPrivate = (platform: Platform) =>
  invalid(
    platform,
    'removed',
    `This ${platform} video was removed or is private. If it still exists: ${HOW_TO_SHARE[platform]}`,
  );

/** Judges a video by its host's response: watchable, not watchable (and why), or unknown. */
export const judge = (
  outcome: FetchOutcome,
  probe: Pick<Probe, 'kind'>,
  platform: Platform,
): LinkVerdict => {
  switch (outcome.kind) {
    case 'unreachable':
      return unknown(platform, outcome.why === 'timeout' ? 'timeout' : 'network');
    case 'address-refused':
      return invalid(
        platform,
        'private-address',
        'This link leads to an address that isn’t allowed.',
      );
    case 'redirect-refused':
      return isSignIn(outcome.location)
        ? asksForSignIn(platform)
        : invalid(platform, 'led-astray', UNSUPPORTED_PLATFORM);
    case 'page':
      return probe.kind === 'oembed'
        ? judgeOembed(outcome, platform)
        : judgePage(outcome, platform);
  }
};

const isSignIn = (location: string): boolean =>
  URL.canParse(location) && SIGN_IN_HOSTS.has(new URL(location).hostname);

const judgeOembed = ({ status, body }: FetchedPage, platform: Platform): LinkVerdict => {
  if (status === 401 || status === 403) return isPrivate(platform);
  if (status === 400 || status === 404 || status === 410) return isRemovedOrPrivate(platform);
  return status === 200 && describesVideo(body)
    ? valid(platform)
    : unknown(platform, 'host-trouble');
};

const judgePage = ({ status, body, url }: FetchedPage, platform: Platform): LinkVerdict => {
  if (status === 404 || status === 410) return isRemoved(platform);
  if (status === 401 || status === 403 || (status === 200 && isSignInPage(url, body, platform)))
    return asksForSignIn(platform);
  if (
    status === 200 &&
    platform === 'Dropbox' &&
    /This item was deleted|link doesn(?:'|&#x27;|&#39;)t exist/i.test(body)
  )
    return isRemoved(platform);
  if (platformOfHost(url.hostname) !== platform && !isMicrosoft(platform))
    return invalid(platform, 'led-astray', UNSUPPORTED_PLATFORM);
  return status === 200 ? valid(platform) : unknown(platform, 'host-trouble');
};

const valid = (platform: Platform): LinkVerdict => ({
  outcome: 'valid',
  reason: 'ok',
  platform,
  error: null,
});

/** OneDrive and SharePoint redirect to each other. */
const isMicrosoft = (platform: Platform): boolean =>
  platform === 'OneDrive' || platform === 'SharePoint';

const isSignInPage = (url: URL, body: string, platform: Platform): boolean => {
  if (platform === 'Dropbox')
    return /^\/(?:login|password|sm\/password|sm\/auth)(?:\/|$)/.test(url.pathname);
  if (platform === 'Google Drive')
    return /<title>[^<]*(?:Sign[- ]in|You need access)|Request access/i.test(body);
  return /\/_layouts\/15\/(?:AccessDenied|Authenticate)\.aspx|\/_forms\/default\.aspx/i.test(
    url.pathname,
  );
};

const describesVideo = (json: string): boolean => {
  try {
    const parsed: unknown = JSON.parse(json);
    return (
      typeof parsed === 'object' &&
      parsed !== null &&
      ('type' in parsed || 'title' in parsed || 'html' in parsed)
    );
  } catch {
    return false;
  }
};
