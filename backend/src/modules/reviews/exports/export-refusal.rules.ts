import type { ReviewContent } from '@wavetrain/shared/review-content';
import { REVIEW_VIDEO_MINUTES } from '@wavetrain/shared/time-limits';

const MINUTE_MS = 60_000;

/** Returns why no video can be made of a review; null if one can. */
export const exportRefusal = (
  { marks, takes }: Pick<ReviewContent, 'marks' | 'takes'>,
  uploadId: string | null,
): string | null => {
  if (uploadId === null)
    return 'This review is of a linked video. Only reviews of uploaded files can be downloaded as a video.';
  if (takes.length === 0 && !marks.some((mark) => mark.uploadId === uploadId))
    return 'This review has no marks and no talk-through, so there’s nothing to show in a video.';
  const ms = takes.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return ms > REVIEW_VIDEO_MINUTES * MINUTE_MS
    ? `The talk-through is longer than ${REVIEW_VIDEO_MINUTES} minutes, which is the most a video can have. You can still play it here.`
    : null;
};
