import { isInWeek, median, weekName, weeksBetween } from '../../../common/weeks/weeks.rules';

/** Some time at work, without a break. */
export interface WorkSession {
  readonly beganAt: Date;
  readonly activeMs: number;
}

/** As long as anybody sits at one review without a break of a minute. */
export const LONGEST_STRETCH_MS = 4 * 3_600_000;
/** A window that had no connection tells of it this late at most. */
export const LATEST_MS = 24 * 3_600_000;

/** A review, when it was delivered first, and how long the room was worked in for it until then. */
export interface TimedReview {
  readonly deliveredAt: Date;
  readonly workedMs: number;
}

export interface ReviewTimes {
  readonly reviews: number;
  /** One decimal; null where there are none. */
  readonly medianMinutes: number | null;
}

export interface ReviewTimesWeek extends ReviewTimes {
  /** Its Monday, `YYYY-MM-DD`. */
  readonly from: string;
}

/** How much time stretches cover together up to a moment, ms: what two windows saw at once counts once. */
export const coveredMs = (stretches: readonly WorkSession[], until: Date): number => {
  const ends = stretches
    .map(({ beganAt, activeMs }) => [beganAt.getTime(), Math.min(beganAt.getTime() + activeMs, until.getTime())] as const)
    .sort(([one], [other]) => one - other);
  let [covered, reached] = [0, -Infinity];
  for (const [from, to] of ends) {
    covered += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return covered;
};

/** A stretch of a review that was delivered first at that time. */
export interface ReportedWorkSession extends WorkSession {
  readonly submissionId: string;
  readonly deliveredAt: Date;
}

/** Stretches, put together by their reviews. */
export const timedReviews = (stretches: readonly ReportedWorkSession[]): TimedReview[] => {
  const ofReview = new Map<string, ReportedWorkSession[]>();
  for (const stretch of stretches) ofReview.set(stretch.submissionId, [...(ofReview.get(stretch.submissionId) ?? []), stretch]);
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

/** Week by week, by the first delivery; one without a review is there with none. */
export const reviewTimesByWeek = (reviews: readonly TimedReview[], since: Date, now: Date): ReviewTimesWeek[] =>
  weeksBetween(since, now).map((week) => ({
    from: weekName(week),
    ...reviewTimes(reviews.filter(({ deliveredAt }) => isInWeek(week, deliveredAt))),
  }));
