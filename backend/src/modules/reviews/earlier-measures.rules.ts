import type { Measure } from './review-content.types';

/** A video of a student in which something was measured. */
export interface MeasuredVideo {
  readonly submissionId: string;
  readonly submittedAt: Date;
  readonly title: string;
  readonly measures: readonly Measure[];
}

/** Of the measured videos that were sent before a moment, the latest: what is measured now is read beside it. */
export const earlierMeasured = (videos: readonly MeasuredVideo[], before: Date): MeasuredVideo | null =>
  videos
    .filter(({ measures, submittedAt }) => measures.length > 0 && submittedAt.getTime() < before.getTime())
    .reduce<MeasuredVideo | null>((latest, video) => (latest && latest.submittedAt >= video.submittedAt ? latest : video), null);
