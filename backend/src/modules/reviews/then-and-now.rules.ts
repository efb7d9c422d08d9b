import type { Mark, MarkPart } from '@wavetrain/shared/review-content';

/** A marked frame of a student's file. */
export interface MarkedFrame {
  readonly submissionId: string;
  readonly submittedAt: Date;
  readonly title: string;
  readonly uploadId: string;
  readonly markId: string;
  readonly ticks: number;
  readonly timescale: number;
}

/** The same part of the stroke in two videos. */
export interface ThenAndNow {
  readonly part: MarkPart;
  readonly then: MarkedFrame;
  readonly now: MarkedFrame;
}

export interface MarkedVideo {
  readonly submissionId: string;
  readonly submittedAt: Date;
  readonly title: string;
  readonly marks: readonly Mark[];
}

/**
 * Returns, for each part of the stroke that was marked in at least two videos, its first mark in
 * the oldest and the newest of them.
 */
export const thenAndNow = (
  videos: readonly MarkedVideo[],
  parts: readonly MarkPart[],
): ThenAndNow[] => {
  const oldestFirst = [...videos].sort(
    (one, other) => one.submittedAt.getTime() - other.submittedAt.getTime(),
  );
  return parts.flatMap((part) => {
    const frames = oldestFirst.flatMap((video) => firstOf(video, part) ?? []);
    const [then, now] = [frames[0], frames.at(-1)];
    return then && now && then !== now ? [{ part, then, now }] : [];
  });
};

const firstOf = (
  { submissionId, submittedAt, title, marks }: MarkedVideo,
  part: MarkPart,
): MarkedFrame | null => {
  const mark = marks.find((candidate) => candidate.part === part && candidate.uploadId !== null);
  if (!mark || mark.uploadId === null) return null;
  const { id: markId, uploadId, ticks, timescale } = mark;
  return { submissionId, submittedAt, title, uploadId, markId, ticks, timescale };
};
