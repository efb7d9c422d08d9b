import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock';
import { RoomTimeService, type RoomTimes } from '../reviews/room-time/room-time.service';
import { StudentsService } from '../students/students.service';
import {
  AnswerTimesService,
  answerTimes,
  answerWeeks,
  REVIEWS_PER_PERIOD,
  type AnswerTimes,
  type AnswerWeek,
} from '../submissions/coach/answer-times.service';

const DAY_MS = 86_400_000;
const ANSWERED_DAYS = 90;
const MONTH_DAYS = 30;

export interface CoachNumbers extends AnswerTimes {
  /** How many days the numbers cover. */
  readonly days: number;
  readonly weeks: readonly AnswerWeek[];
  /** How much time reviews took in the review room. */
  readonly roomTime: RoomTimes;
  /** Students with an active plan. */
  readonly members: number;
  /** How many videos their plans allow per month. */
  readonly allowedPerMonth: number;
  /** Videos received in the last 30 days. */
  readonly receivedLastMonth: number;
}

/** Calculates the coach's numbers: how many reviews were on time, and how many to expect. */
@Injectable()
export class CoachNumbersService {
  constructor(
    private readonly clock: Clock,
    private readonly answers: AnswerTimesService,
    private readonly students: StudentsService,
    private readonly times: RoomTimeService,
  ) {}

  async read(): Promise<CoachNumbers> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - ANSWERED_DAYS * DAY_MS);
    const [videos, members, receivedLastMonth, roomTime] = await Promise.all([
      this.answers.answeredSince(since),
      this.students.countMembers(now),
      this.answers.receivedSince(new Date(now.getTime() - MONTH_DAYS * DAY_MS)),
      this.times.reviewedBetween(since, now),
    ]);
    const weeks = answerWeeks(videos, since, now);
    const allowedPerMonth = members * REVIEWS_PER_PERIOD;
    return {
      ...answerTimes(videos),
      days: ANSWERED_DAYS,
      weeks,
      roomTime,
      members,
      allowedPerMonth,
      receivedLastMonth,
    };
  }
}
