import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor, StudentActor } from '../../../common/auth/actors';
import { Clock } from '../../../common/clock/clock';
import { newId } from '../../../common/ids/new-id';
import { Environment } from '../../../config/environment';
import { MailService } from '../../mail/mail.service';
import { StudentsService } from '../../students/students.service';
import { requestResubmission, startDeadline } from '../review-deadline.rules';
import type { Submission } from '../submission.entity';
import {
  AlreadyAnswered,
  StudentDeleted,
  SubmissionNotFound,
  ResubmissionReasonMissing,
} from '../submission.errors';
import { SubmissionsRepository } from '../submissions.repository';
import { SubmissionsService } from '../submissions.service';
import { resubmissionReasonText, type ResubmissionReason } from './resubmission-request.rules';

export interface ResubmissionQuestion {
  readonly reasons: readonly ResubmissionReason[];
  readonly words: string;
}

/** Requests a new video from a student whose video can't be reviewed as it is. */
@Injectable()
export class ResubmissionRequestService {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly mail: MailService,
    private readonly students: StudentsService,
    private readonly submissions: SubmissionsRepository,
    private readonly handed: SubmissionsService,
  ) {}

  /**
   * Emails the student why and how, and stops the clock; no review of the plan is used. Asking
   * again changes nothing.
   * @throws ResubmissionReasonMissing, SubmissionNotFound, AlreadyAnswered, StudentDeleted
   */
  ask(
    coach: StaffActor,
    id: string,
    { reasons, words }: ResubmissionQuestion,
  ): Promise<Submission> {
    const takeReason = resubmissionReasonText(reasons, words);
    if (takeReason === '') throw new ResubmissionReasonMissing();
    return this.db.transaction(async (tx) => {
      const submission = await this.submissions.lock(tx, id);
      if (!submission) throw new SubmissionNotFound();
      if (submission.firstFeedbackAt) throw new AlreadyAnswered();
      if (submission.takeAskedAt) return submission;
      const student = await this.students.findContact(submission.studentId, tx);
      if (!student) throw new StudentDeleted();
      const asked = await this.submissions.save(
        tx,
        Object.assign(submission, requestResubmission(submission, this.clock.now()), {
          takeReason,
        }),
      );
      await this.mail.queue(tx, {
        template: 'another-take',
        to: student.email,
        causedBy: `${id}:take:${newId()}`,
        data: {
          firstName: student.firstName,
          title: asked.title,
          reason: takeReason,
          sendUrl: new URL(`/student/submit?fix=${id}`, this.env.publicUrl).href,
        },
      });
      await this.audit.record(tx, { actor: coach, action: 'submissions.take-asked', subject: id });
      return asked;
    });
  }

  /**
   * Replaces the submission's video with a file. Its clock restarts, and the section the student
   * asked about in the old video is cleared.
   * @throws SubmissionNotFound, AlreadyReviewed, ReviewBegun, UploadNotFound, SameVideo
   */
  sendFile(student: StudentActor, id: string, uploadId: string): Promise<Submission> {
    return this.db.transaction(async (tx) => {
      await this.submissions.lockStudent(tx, student.id);
      const submission = this.handed.assertOwn(student, await this.submissions.lock(tx, id));
      // The same request was sent twice; the coach may have begun, or reviewed it, in between.
      if (submission.uploadId === uploadId && !submission.takeAskedAt) return submission;
      this.handed.assertReplaceable(submission);
      await this.handed.keepFile(tx, submission, uploadId);
      if (submission.uploadId !== uploadId) await this.handed.withdrawFile(tx, submission);
      return this.submissions.save(
        tx,
        Object.assign(submission, startDeadline(this.clock.now(), submission.covered), {
          uploadId,
          videoLink: null,
          linkRevision: submission.linkRevision + 1,
          revision: submission.revision + 1,
          status: 'submitted' as const,
          linkValidationStatus: 'valid' as const,
          linkValidationError: null,
          lookFromMs: null,
          lookToMs: null,
          takeReason: null,
        }),
      );
    });
  }
}
