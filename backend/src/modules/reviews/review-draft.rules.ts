import type { ReviewContent } from '@wavetrain/shared/review-content';

type OnVideo = Pick<ReviewContent, 'marks' | 'measures'>;

/**
 * Returns whether every mark and measure is on the video under review: on its file, or on none if
 * it's a link.
 */
export const areOnVideo = ({ marks, measures }: OnVideo, uploadId: string | null): boolean =>
  [...marks, ...measures].every((each) => each.uploadId === uploadId);

/**
 * Returns the revision of the video that the coach sees; undefined if the request doesn't say, or
 * not as a number: then a replaced video isn't noticed.
 */
export const linkRevisionOf = (seen: unknown): number | undefined =>
  typeof seen === 'string' && /^[1-9]\d{0,8}$/.test(seen) ? Number(seen) : undefined;

/** Returns the version in an `If-Match` header such as `"7"`; null if it has none. */
export const versionOf = (ifMatch: string | undefined): number | null => {
  const digits = /^"(\d{1,9})"$/.exec(ifMatch ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};

/** Whether two versions of a review assign the same drills, equally often and until the same day. */
export const assignsSameDrills = (one: ReviewContent, other: ReviewContent): boolean =>
  String(one.drillIds) === String(other.drillIds) &&
  one.drillTimesPerWeek === other.drillTimesPerWeek &&
  one.drillsUntil === other.drillsUntil;
