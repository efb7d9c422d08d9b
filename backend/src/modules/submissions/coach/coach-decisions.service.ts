import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { Clock } from '../../../common/clock/clock';
import { coverDeadline } from '../review-deadline.rules';
import type { Submission } from '../submission.entity';
import { AlreadyAnswered, NotAnsweredYet, SubmissionNotFound } from '../submission.errors';
import { SubmissionsRepository } from '../submissions.repository';

/**
 * The coach's decisions about a submission apart from its review. Each is recorded in the audit
 * log.
 */
@Injectable()
export class CoachDecisionsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly submissions: SubmissionsRepository,
  ) {}

  /**
   * Grants a review for a video that no plan covers: its 48 hours start, and the plan's allowance
   * isn't used. Granting it again changes nothing. [T53]
   * @throws SubmissionNotFound, AlreadyAnswered if it has been reviewed
   */
  grant(coach: StaffActor, id: string): Promise<Submission> {
    return this.db.transaction(async (tx) => {
      const submission = await this.submissions.lock(tx, id);
      if (!submission) throw new SubmissionNotFound();
      if (submission.covered) return submission;
      if (submission.firstFeedbackAt) throw new AlreadyAnswered();
      const clock = coverDeadline(submission, this.clock.now());
      await this.audit.record(tx, {
        actor: coach,
        action: 'submissions.review-granted',
        subject: id,
      });
      return this.submissions.save(
        tx,
        Object.assign(submission, clock, { covered: true, granted: true }),
      );
    });
  }

  /**
   * Marks feedback as complete although it lacks a video or notes. [T84]
   * @throws SubmissionNotFound, NotAnsweredYet
   */
  markComplete(coach: StaffActor, id: string): Promise<Submission> {
    return this.db.transaction(async (tx) => {
      const submission = await this.submissions.lock(tx, id);
      if (!submission) throw new SubmissionNotFound();
      if (submission.feedbackState === 'not-started') throw new NotAnsweredYet();
      if (submission.feedbackState === 'complete') return submission;
      await this.audit.record(tx, {
        actor: coach,
        action: 'submissions.marked-complete',
        subject: id,
      });
      return this.submissions.save(
        tx,
        Object.assign(submission, { feedbackState: 'complete' as const }),
      );
    });
  }
}
