/** A file that a student sent, and the revision delivered for it. */
export interface SentFile {
  readonly submissionId: string;
  readonly submittedAt: Date;
  readonly title: string;
  readonly uploadId: string;
  /** The latest delivered revision; null if none was delivered. */
  readonly revision: number | null;
}

/** The number of earlier videos to list, at most. */
const MOST = 50;

/**
 * Returns the student's files sent before `before`, latest first. Any of them can be compared with
 * the one under review.
 */
export const earlierFiles = (files: readonly SentFile[], before: Date): SentFile[] =>
  files
    .filter(({ submittedAt }) => submittedAt.getTime() < before.getTime())
    .sort((one, other) => other.submittedAt.getTime() - one.submittedAt.getTime())
    .slice(0, MOST);
