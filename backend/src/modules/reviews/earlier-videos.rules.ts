/** A file that a student sent, and the revision delivered for it. */
export interface SentFile {
  readonly submissionId: string;
  readonly submittedAt: Date;
  readonly title: string;
  readonly skillArea: string;
  readonly uploadId: string;
  /** The latest delivered revision; null if none was delivered. */
  readonly revision: number | null;
}

/** The number of earlier videos to list, at most. */
const MOST = 50;

/**
 * Returns the student's files sent before the one under review, to compare it with: those of the
 * same skill first, each latest first.
 */
export const earlierFiles = (
  files: readonly SentFile[],
  { skillArea, submittedAt: before }: Pick<SentFile, 'skillArea' | 'submittedAt'>,
): SentFile[] => {
  const isOther = (file: SentFile) => Number(file.skillArea !== skillArea);
  return files
    .filter(({ submittedAt }) => submittedAt.getTime() < before.getTime())
    .sort(
      (one, other) =>
        isOther(one) - isOther(other) || other.submittedAt.getTime() - one.submittedAt.getTime(),
    )
    .slice(0, MOST);
};
