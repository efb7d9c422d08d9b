import { Injectable } from '@nestjs/common';
import type { AnsweredVideo } from './answer-times.rules';
import { CoachQueueRepository } from './coach-queue.repository';

export { answerTimes, answerWeeks, type AnswerTimes, type AnswerWeek } from './answer-times.rules';
export { REVIEWS_PER_PERIOD } from '../allowance/coverage.rules';

/** Reports how well due dates were met. */
@Injectable()
export class AnswerTimesService {
  constructor(private readonly queue: CoachQueueRepository) {}

  /** Returns videos with a due date that were reviewed after `since`. */
  answeredSince(since: Date): Promise<AnsweredVideo[]> {
    return this.queue.answeredSince(since);
  }

  /** Counts videos sent after `since`. */
  receivedSince(since: Date): Promise<number> {
    return this.queue.receivedSince(since);
  }
}
