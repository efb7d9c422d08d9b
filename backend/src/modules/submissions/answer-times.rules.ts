import { isInWeek, median, weekName, weeksBetween } from '../../common/weeks/weeks.rules';
import { REVIEW_HOURS } from './review-deadline.rules';

/** A video that was promised an answer and got it. */
export interface AnsweredVideo {
  readonly dueAt: Date;
  readonly firstFeedbackAt: Date;
}

export interface AnswerTimes {
  readonly answered: number;
  /** Of those, the ones answered by their deadline. */
  readonly inTime: number;
  /** Hours of the clock until the answer, one decimal; null where nothing was answered. */
  readonly medianHours: number | null;
}

/** One week from Monday on, in UTC. */
export interface AnswerWeek extends AnswerTimes {
  /** Its Monday, `YYYY-MM-DD`. */
  readonly from: string;
}

const HOUR_MS = 3_600_000;

/** Hours that the clock ran: while a link was broken it stood, and the deadline moved with it. */
const hoursOf = ({ dueAt, firstFeedbackAt }: AnsweredVideo): number =>
  REVIEW_HOURS - (dueAt.getTime() - firstFeedbackAt.getTime()) / HOUR_MS;

export const answerTimes = (videos: readonly AnsweredVideo[]): AnswerTimes => ({
  answered: videos.length,
  inTime: videos.filter(({ dueAt, firstFeedbackAt }) => firstFeedbackAt <= dueAt).length,
  medianHours: median(videos.map(hoursOf)),
});

/** Week by week from the one of `since` to the one of `now`; one without an answer is there with none. */
export const answerWeeks = (videos: readonly AnsweredVideo[], since: Date, now: Date): AnswerWeek[] =>
  weeksBetween(since, now).map((week) => ({
    from: weekName(week),
    ...answerTimes(videos.filter(({ firstFeedbackAt }) => isInWeek(week, firstFeedbackAt))),
  }));
