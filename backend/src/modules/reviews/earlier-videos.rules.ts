/** A file that a student sent, and what was delivered of it. */
export interface SentFile {
  readonly submissionId: string;
  readonly submittedAt: Date;
  readonly title: string;
  readonly uploadId: string;
  /** The latest revision that was delivered; null where none was. */
  readonly revision: number | null;
}

/** As many as anybody looks back through. */
const MOST = 50;

/** Files of the same student that were sent before a moment, the latest first: each can be put beside the one that is reviewed. */
export const earlierFiles = (files: readonly SentFile[], before: Date): SentFile[] =>
  files
    .filter(({ submittedAt }) => submittedAt.getTime() < before.getTime())
    .sort((one, other) => other.submittedAt.getTime() - one.submittedAt.getTime())
    .slice(0, MOST);
