import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock/clock';
import { SubmissionsService } from '../../submissions/submissions.service';
import { RoomTimeRepository } from './room-time.repository';
import { reviewTimes, reviewTimesByWeek, timedReviews, type ReviewTimes, type ReviewTimesWeek } from './room-time.rules';

export interface RoomTimes extends ReviewTimes {
  readonly weeks: readonly ReviewTimesWeek[];
}

/** A stretch at work as a window of the room tells it. */
export interface ReportedSession {
  /** Made by the window. */
  readonly id: string;
  readonly activeMs: number;
  /** How long ago it was at work last; clocks of browsers are not asked. */
  readonly endedMsAgo: number;
}

/** How long the coach is at work in the review room. */
@Injectable()
export class RoomTimeService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly submissions: SubmissionsService,
    private readonly times: RoomTimeRepository,
  ) {}

  /** Notes a stretch, or how far it has come by now. Told again it counts once. @throws SubmissionNotFound */
  async note(submissionId: string, { id, activeMs, endedMsAgo }: ReportedSession): Promise<void> {
    const { studentId } = await this.submissions.getForScoring(this.db.manager, submissionId);
    const beganAt = new Date(this.clock.now().getTime() - endedMsAgo - activeMs);
    await this.times.keep({ id, submissionId, studentId, beganAt, activeMs });
  }

  /** How long reviews took that were delivered first in that time, as far as the room was worked in. */
  async reviewedBetween(since: Date, now: Date): Promise<RoomTimes> {
    const reviews = timedReviews(await this.times.workSessionsOfReviews(since));
    return { ...reviewTimes(reviews), weeks: reviewTimesByWeek(reviews, since, now) };
  }
}
