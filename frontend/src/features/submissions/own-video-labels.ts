import { formatTimestamp } from '../../lib/format-date';
import type { OwnVideo } from './api/own-video';
import { isBroken, isReviewed, waitsForResubmission } from './submission-state.rules';

/** What a student's video is at; each is one status on its page. */
export type VideoState = 'reviewed' | 'broken' | 'resubmission' | 'outside' | 'begun' | 'waiting';

export const stateOf = (video: OwnVideo): VideoState => {
  if (isReviewed(video)) return 'reviewed';
  if (waitsForResubmission(video)) return 'resubmission';
  if (isBroken(video)) return 'broken';
  if (!video.canEdit) return 'begun';
  return video.notice === null ? 'waiting' : 'outside';
};

/** Returns the result of the latest check of its link; null for a file. */
export const linkLabel = ({
  platform,
  linkValidationStatus,
  linkValidationError,
  linkCheckedAt,
}: OwnVideo): string | null => {
  if (platform === null) return null;
  const at = linkCheckedAt ? `, checked ${formatTimestamp(linkCheckedAt)}` : '';
  if (linkValidationStatus === 'valid') return `The link works (${platform})${at}.`;
  if (linkValidationStatus === 'invalid')
    return linkValidationError ?? 'The link could not be opened.';
  return linkValidationStatus === 'pending'
    ? 'The link is being checked.'
    : `${platform} isn’t responding, so the link will be checked again automatically.`;
};
