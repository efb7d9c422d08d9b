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
const DAY_MS = 24 * HOUR_MS;

/** Hours that the clock ran: while a link was broken it stood, and the deadline moved with it. */
const hoursOf = ({ dueAt, firstFeedbackAt }: AnsweredVideo): number =>
  REVIEW_HOURS - (dueAt.getTime() - firstFeedbackAt.getTime()) / HOUR_MS;

const median = (numbers: readonly number[]): number | null => {
  if (numbers.length === 0) return null;
  const sorted = [...numbers].sort((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)]!, sorted[Math.ceil((sorted.length - 1) / 2)]!];
  return Math.round(((low + high) / 2) * 10) / 10;
};

export const answerTimes = (videos: readonly AnsweredVideo[]): AnswerTimes => ({
  answered: videos.length,
  inTime: videos.filter(({ dueAt, firstFeedbackAt }) => firstFeedbackAt <= dueAt).length,
  medianHours: median(videos.map(hoursOf)),
});

const mondayOf = (date: Date): Date => {
  const day = Math.floor(date.getTime() / DAY_MS);
  // 1 January 1970 was a Thursday
  return new Date((day - ((day + 3) % 7)) * DAY_MS);
};

/** Week by week from the one of `since` to the one of `now`; one without an answer is there with none. */
export const answerWeeks = (videos: readonly AnsweredVideo[], since: Date, now: Date): AnswerWeek[] => {
  const weeks: AnswerWeek[] = [];
  for (let from = mondayOf(since); from <= now; from = new Date(from.getTime() + 7 * DAY_MS)) {
    const until = new Date(from.getTime() + 7 * DAY_MS);
    const inWeek = videos.filter(({ firstFeedbackAt }) => firstFeedbackAt >= from && firstFeedbackAt < until);
    weeks.push({ from: from.toISOString().slice(0, 10), ...answerTimes(inWeek) });
  }
  return weeks;
};
