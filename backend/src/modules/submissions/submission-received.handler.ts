import { Inject, Injectable } from '@nestjs/common';
import { formatInZone } from '../../common/clock/zoned-time.rules';
import { fullName } from '../../common/full-name.rules';
import { HandlesJob, type JobContext, type JobHandler } from '../../common/outbox/outbox';
import { Environment } from '../../config/environment';
import { StaffService } from '../auth/staff.service';
import { SiteSettings } from '../content/site-settings.service';
import { MailService } from '../mail/mail.service';
import { StudentsService } from '../students/students.service';
import { skillAreaInWords } from './skill-area.rules';
import { submissionReceived, type SubmissionReceivedPayload } from './submission-received.job';
import { SubmissionsRepository } from './submissions.repository';

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
  ) {}

  async handle({ submissionId }: SubmissionReceivedPayload, { tx }: JobContext): Promise<void> {
    const submission = await this.submissions.find(submissionId, tx);
    const student = submission && (await this.students.findContact(submission.studentId, tx));
    if (!submission || !student) return; // the student's data was deleted
    const { email: to } = await this.staff.owner(tx);
    const { id, title, skillArea, dueAt } = submission;
    const { timezone } = await this.settings.get(tx);
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
}
