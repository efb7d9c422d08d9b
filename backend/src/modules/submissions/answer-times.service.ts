import { Injectable } from '@nestjs/common';
import type { AnsweredVideo } from './answer-times.rules';
import { CoachQueueRepository } from './coach-queue.repository';

export { answerTimes, answerWeeks, type AnswerTimes, type AnswerWeek } from './answer-times.rules';
export { REVIEWS_PER_PERIOD } from './coverage.rules';

/** How the promises to students were kept. */
@Injectable()
export class AnswerTimesService {
  constructor(private readonly queue: CoachQueueRepository) {}

  /** Videos that were promised an answer and got it since then. */
  answeredSince(since: Date): Promise<AnsweredVideo[]> {
    return this.queue.answeredSince(since);
  }

  /** How many videos came since then. */
  receivedSince(since: Date): Promise<number> {
    return this.queue.receivedSince(since);
  }
}
