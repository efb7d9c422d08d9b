import { isInWeek, median, weekName, weeksBetween } from '../../../common/weeks/weeks.rules';

/** A stretch of work without a break. */
export interface WorkSession {
  readonly beganAt: Date;
  readonly activeMs: number;
}

/** How late a window that was offline may report a stretch. */
export const LATEST_MS = 24 * 3_600_000;

/** The time of a review's first delivery, and the work in the room until then. */
export interface TimedReview {
  readonly deliveredAt: Date;
  readonly workedMs: number;
}

export interface ReviewTimes {
  readonly reviews: number;
  /** Rounded to one decimal; null if there are none. */
  readonly medianMinutes: number | null;
}

export interface ReviewTimesWeek extends ReviewTimes {
  /** The Monday it starts on, `YYYY-MM-DD`. */
  readonly from: string;
}

/**
 * Returns how much time the stretches cover together before `until`, in ms. Overlapping windows
 * count once.
 */
export const coveredMs = (stretches: readonly WorkSession[], until: Date): number => {
  const ends = stretches
    .map(
      ({ beganAt, activeMs }) =>
        [beganAt.getTime(), Math.min(beganAt.getTime() + activeMs, until.getTime())] as const,
    )
    .sort(([one], [other]) => one - other);
  let [covered, reached] = [0, -Infinity];
  for (const [from, to] of ends) {
    covered += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return covered;
};

/** A stretch of a review, with the time of the review's first delivery. */
export interface ReportedWorkSession extends WorkSession {
  readonly submissionId: string;
  readonly deliveredAt: Date;
}

/** Groups stretches by review. */
export const timedReviews = (stretches: readonly ReportedWorkSession[]): TimedReview[] => {
  const ofReview = new Map<string, ReportedWorkSession[]>();
  for (const stretch of stretches)
    ofReview.set(stretch.submissionId, [...(ofReview.get(stretch.submissionId) ?? []), stretch]);
  return [...ofReview.values()].map((own) => {
    const { deliveredAt } = own[0]!;
    return { deliveredAt, workedMs: coveredMs(own, deliveredAt) };
  });
};

const MINUTE_MS = 60_000;

export const reviewTimes = (reviews: readonly TimedReview[]): ReviewTimes => ({
  reviews: reviews.length,
  medianMinutes: median(reviews.map(({ workedMs }) => workedMs / MINUTE_MS)),
});

/** Returns the times by week of the first delivery, including weeks without reviews. */
export const reviewTimesByWeek = (
  reviews: readonly TimedReview[],
  since: Date,
  now: Date,
): ReviewTimesWeek[] =>
  weeksBetween(since, now).map((week) => ({
    from: weekName(week),
    ...reviewTimes(reviews.filter(({ deliveredAt }) => isInWeek(week, deliveredAt))),
  }));
