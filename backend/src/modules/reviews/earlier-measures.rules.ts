import type { Measure } from '@wavetrain/shared/review-content';

/** A student's video in which something was measured. */
export interface MeasuredVideo {
  readonly submissionId: string;
  readonly submittedAt: Date;
  readonly title: string;
  readonly measures: readonly Measure[];
}

/**
 * Returns the latest measured video sent before `before`, to compare new measures with; null if
 * there is none.
 */
export const earlierMeasured = (
  videos: readonly MeasuredVideo[],
  before: Date,
): MeasuredVideo | null =>
  videos
    .filter(
      ({ measures, submittedAt }) =>
        measures.length > 0 && submittedAt.getTime() < before.getTime(),
    )
    .reduce<MeasuredVideo | null>(
      (latest, video) => (latest && latest.submittedAt >= video.submittedAt ? latest : video),
      null,
    );
