import type { Comparison } from '@wavetrain/shared/review-content';

interface SentVideo {
  readonly id: string;
  readonly title: string;
  readonly submittedAt: Date;
}

/** A frame of one of a student's videos. */
export interface ComparedFrame {
  readonly submissionId: string;
  readonly title: string;
  readonly submittedAt: Date;
  readonly uploadId: string;
  readonly ticks: number;
  readonly timescale: number;
}

/** The same moment in an earlier video of the student's and in the reviewed one. */
export interface ComparedVideos {
  readonly then: ComparedFrame;
  readonly now: ComparedFrame;
}

/**
 * Returns a review's comparisons with what the student knows about the videos; those whose earlier
 * video was replaced or deleted are left out.
 */
export const comparedVideos = (
  { id, title, submittedAt }: SentVideo,
  comparisons: readonly Comparison[],
  sent: readonly (SentVideo & { readonly uploadId: string | null })[],
): ComparedVideos[] =>
  comparisons.flatMap(({ uploadId, otherUploadId, at, otherAt }) => {
    const other = sent.find((video) => video.uploadId === otherUploadId);
    if (!other) return [];
    const now = { submissionId: id, title, submittedAt, uploadId, ...at };
    const then = {
      submissionId: other.id,
      title: other.title,
      submittedAt: other.submittedAt,
      uploadId: otherUploadId,
      ...otherAt,
    };
    return [{ then, now }];
  });
