import { dayIn } from '../../common/clock/zoned-time.rules';

interface Scored {
  readonly score: { readonly scoredAt: Date };
}

/** Returns the latest scored ones, newest first. */
export const latestScores = <T extends Scored>(scores: readonly T[], most: number): T[] =>
  [...scores]
    .sort((one, other) => other.score.scoredAt.getTime() - one.score.scoredAt.getTime())
    .slice(0, most);

interface PractisedDrill {
  readonly given: {
    readonly title: string;
    readonly timesPerWeek: number;
    readonly untilDate: string;
    readonly endedAt: Date | null;
  };
  readonly ticks: readonly { readonly doneOn: string; readonly note: string | null }[];
}

interface Reviewed {
  /** When it was first reviewed. */
  readonly firstAt: Date;
}

/** The practice of one drill. */
export interface DrillSince {
  readonly title: string;
  readonly timesPerWeek: number;
  readonly untilDate: string;
  /** Days on which it was done since then. */
  readonly days: number;
  /** The student's last note about it; null if there is none. */
  readonly lastNote: string | null;
}

export interface PracticeSince {
  /** Days with any practice. */
  readonly days: number;
  readonly drills: readonly DrillSince[];
}

const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * Returns what was practiced since the last review, or ever if there is none. Correcting a review
 * doesn't change its date. Leaves out withdrawn drills.
 * @param timeZone the student's time zone, which determines the days
 */
export const practiceSince = (
  drills: readonly PractisedDrill[],
  reviews: readonly Reviewed[],
  timeZone: string,
): PracticeSince => {
  const from = reviews.reduce((latest, { firstAt }) => later(latest, dayIn(timeZone, firstAt)), '');
  const kept = drills
    .filter(({ given }) => given.endedAt === null)
    .map(({ given, ticks }) => ({ given, ticks: ticks.filter(({ doneOn }) => doneOn >= from) }));
  return {
    days: new Set(kept.flatMap(({ ticks }) => ticks.map(({ doneOn }) => doneOn))).size,
    drills: kept.map(({ given: { title, timesPerWeek, untilDate }, ticks }) => ({
      title,
      timesPerWeek,
      untilDate,
      days: new Set(ticks.map(({ doneOn }) => doneOn)).size,
      lastNote: ticks.findLast(({ note }) => note !== null && note !== '')?.note ?? null,
    })),
  };
};

/** Returns whether a student opened their feedback, or has opened the list since it was sent. */
export const isSeen = (
  { seenAt, givenAt }: { readonly seenAt: Date | null; readonly givenAt: Date },
  listSeenAt: Date | null,
): boolean => seenAt !== null || (listSeenAt !== null && listSeenAt >= givenAt);
