import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatInZone } from '../../common/clock/zoned-time.rules';
import { fullName } from '../../common/full-name.rules';
import { HandlesJob, type JobContext, type JobHandler } from '../../common/outbox/outbox';
import { Environment } from '../../config/environment';
import { StaffService } from '../auth/staff.service';
import { SiteSettings } from '../content/site-settings.service';
import { MailService } from '../mail/mail.service';
import { EmailUnsubscribes } from '../students/email-unsubscribes.service';
import { StudentsService } from '../students/students.service';
import type { StudentContact } from '../students/students.types';
import { skillAreaInWords } from './skill-area.rules';
import { submissionReceived, type SubmissionReceivedPayload } from './submission-received.job';
import type { Submission } from './submission.entity';
import { SubmissionsRepository } from './submissions.repository';

/** Notifies the coach of a new video, and confirms it to its student. */
@Injectable()
@HandlesJob(submissionReceived)
export class SubmissionReceivedHandler implements JobHandler<SubmissionReceivedPayload> {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly submissions: SubmissionsRepository,
    private readonly students: StudentsService,
    private readonly staff: StaffService,
    private readonly mail: MailService,
    private readonly settings: SiteSettings,
    private readonly unsubscribes: EmailUnsubscribes,
  ) {}

  async handle({ submissionId }: SubmissionReceivedPayload, { tx }: JobContext): Promise<void> {
    const submission = await this.submissions.find(submissionId, tx);
    const student = submission && (await this.students.findContact(submission.studentId, tx));
    if (!submission || !student) return; // the student's data was deleted
    const { timezone } = await this.settings.get(tx);
    await this.notifyCoach(tx, submission, student, timezone);
    await this.confirm(tx, submission, timezone);
  }

  private async notifyCoach(
    tx: EntityManager,
    { id, title, skillArea, dueAt }: Submission,
    student: StudentContact,
    timezone: string,
  ): Promise<void> {
    const { email: to } = await this.staff.owner(tx);
    await this.mail.queue(tx, {
      template: 'submission-received',
      to,
      causedBy: id,
      data: {
        studentName: fullName(student),
        title,
        skillArea: skillAreaInWords(skillArea),
        reviewUrl: `${this.env.publicUrl}/coach/review/${id}`,
        ...(dueAt && { dueAt: formatInZone(dueAt, timezone) }),
      },
    });
  }
  /** Confirms the video to its student, with the due time in their own time zone. */
  private async confirm(
    tx: EntityManager,
    { id, studentId, title, dueAt }: Submission,
    timezone: string,
  ): Promise<void> {
    const {
      email: to,
      firstName,
      timeZone,
      unwantedMails,
    } = await this.students.get(studentId, tx);
    if (unwantedMails.includes('video-sent')) return;
    await this.mail.queue(tx, {
      template: 'video-sent',
      to,
      causedBy: id,
      data: {
        firstName,
        title,
        portalUrl: `${this.env.publicUrl}/student/dashboard`,
        ...(dueAt && { dueAt: formatInZone(dueAt, timeZone ?? timezone) }),
      },
      secrets: { unsubscribeUrl: this.unsubscribes.urlOf(studentId, 'video-sent') },
    });
  }
}
