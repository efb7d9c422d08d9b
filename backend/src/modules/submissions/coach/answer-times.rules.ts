import { REVIEW_HOURS } from '@wavetrain/shared/time-limits';
import { isInWeek, median, weekName, weeksBetween } from '../../../common/weeks/weeks.rules';

/** A reviewed video that had a due date. */
export interface AnsweredVideo {
  readonly dueAt: Date;
  readonly firstFeedbackAt: Date;
}

export interface AnswerTimes {
  readonly answered: number;
  /** Of those, the ones reviewed by their due date. */
  readonly inTime: number;
  /**
   * The median hours on the clock until the review, to one decimal; null if nothing was reviewed.
   */
  readonly medianHours: number | null;
}

/** One week from Monday, in UTC. */
export interface AnswerWeek extends AnswerTimes {
  /** The Monday it starts on, `YYYY-MM-DD`. */
  readonly from: string;
}

const HOUR_MS = 3_600_000;

/**
 * Returns the hours the clock ran. While a link was broken the clock was paused, and the due date
 * moved accordingly.
 */
const hoursOf = ({ dueAt, firstFeedbackAt }: AnsweredVideo): number =>
  REVIEW_HOURS - (dueAt.getTime() - firstFeedbackAt.getTime()) / HOUR_MS;

export const answerTimes = (videos: readonly AnsweredVideo[]): AnswerTimes => ({
  answered: videos.length,
  inTime: videos.filter(({ dueAt, firstFeedbackAt }) => firstFeedbackAt <= dueAt).length,
  medianHours: median(videos.map(hoursOf)),
});

/**
 * Returns the times by week from that of `since` to that of `now`, including weeks without reviews.
 */
export const answerWeeks = (
  videos: readonly AnsweredVideo[],
  since: Date,
  now: Date,
): AnswerWeek[] =>
  weeksBetween(since, now).map((week) => ({
    from: weekName(week),
    ...answerTimes(videos.filter(({ firstFeedbackAt }) => isInWeek(week, firstFeedbackAt))),
  }));
