import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { uploadIdOf } from '../../../common/files/file-path.rules';
import { HandlesJob, type JobContext, type JobHandler } from '../../../common/outbox/outbox';
import { ActorDirectory } from '../../../common/auth/actors';
import { Environment } from '../../../config/environment';
import { MailService } from '../../mail/mail.service';
import { PushNotifications } from '../../notifications/push-notifications.service';
import { ReviewRecords } from '../../review-records/review-records.service';
import { StudentsService } from '../../students/students.service';
import { SubmissionsRepository } from '../submissions.repository';
import { feedbackReady, type FeedbackReadyPayload } from './feedback-ready.job';
import type { Feedback } from './feedback.entity';
import { FeedbackRepository } from './feedback.repository';

@Injectable()
@HandlesJob(feedbackReady)
export class FeedbackReadyHandler implements JobHandler<FeedbackReadyPayload> {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly feedback: FeedbackRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly students: StudentsService,
    private readonly mail: MailService,
    private readonly reviews: ReviewRecords,
    private readonly push: PushNotifications,
    private readonly directory: ActorDirectory,
  ) {}

  async handle({ feedbackId }: FeedbackReadyPayload, { tx }: JobContext): Promise<void> {
    const feedback = await this.feedback.holdForMail(feedbackId, tx);
    const submission = feedback?.submissionId
      ? await this.submissions.find(feedback.submissionId, tx)
      : null;
    const student = feedback && (await this.students.findContact(feedback.studentId, tx));
    if (!feedback || !student || (feedback.submissionId !== null && !submission)) return; // it was undone, or the student's data was deleted
    if (await this.isOvertaken(feedback, tx)) return;
    const path = pageOf(feedback);
    await this.push.notify(tx, student.id, { kind: 'review', path, causedBy: feedbackId });
    if (!(await this.students.wantsMail(student.id, 'feedback-ready', tx))) return;
    const { firstName, email: to } = student;
    const feedbackUrl = `${this.env.publicUrl}${path}`;
    const mail = { to, causedBy: feedbackId };
    const reviewer = await this.directory.nameUnlessOwner(feedback.staffId, tx);
    const signed = reviewer === null ? {} : { reviewer };
    if (submission) {
      const { fixFirst, stillUrl, corrected } = await this.reviews.inEmail(
        tx,
        feedback.reviewRevisionId,
      );
      const shown = {
        ...(fixFirst !== '' && { fixFirst }),
        ...(stillUrl && { stillUrl }),
        ...(corrected !== '' && { corrected }),
      };
      const data = { firstName, title: submission.title, feedbackUrl, ...shown, ...signed };
      await this.mail.queue(tx, { ...mail, template: 'feedback-ready', data });
    } else
      await this.mail.queue(tx, {
        ...mail,
        template: 'feedback-video',
        data: { firstName, comment: feedback.notes, feedbackUrl, ...signed },
      });
  }

  /**
   * Returns whether a form corrected the review while it could still be undone. The form's email
   * went out immediately and covers both.
   */
  private async isOvertaken(feedback: Feedback, tx: EntityManager): Promise<boolean> {
    const { source, givenAt, supersededAt } = feedback;
    if (
      source !== 'room' ||
      supersededAt === null ||
      !this.reviews.couldBeUndone(givenAt, supersededAt)
    )
      return false;
    return this.feedback.isReplacedByForm(feedback, tx);
  }
}

/**
 * Returns the page of this feedback: the review of its video or, without a submission, its entry in
 * the list by file, which stays the same after a correction.
 */
const pageOf = ({ submissionId, videoPath }: Feedback): string =>
  submissionId
    ? `/student/reviews/${submissionId}`
    : `/student/feedback?open=${uploadIdOf(videoPath ?? '') ?? ''}`;
