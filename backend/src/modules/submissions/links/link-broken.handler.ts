import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobContext, type JobHandler } from '../../../common/outbox/outbox';
import { MailService } from '../../mail/mail.service';
import { StudentsService } from '../../students/students.service';
import { isBroken } from '../submission.rules';
import { SubmissionsRepository } from '../submissions.repository';
import { FixLinksService } from './fix-links.service';
import { linkBroken, type LinkBrokenPayload } from './link-broken.job';

@Injectable()
@HandlesJob(linkBroken)
export class LinkBrokenHandler implements JobHandler<LinkBrokenPayload> {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly students: StudentsService,
    private readonly mail: MailService,
    private readonly fixLinks: FixLinksService,
  ) {}

  async handle(
    { submissionId, linkCheckId }: LinkBrokenPayload,
    { tx }: JobContext,
  ): Promise<void> {
    const submission = await this.submissions.find(submissionId, tx);
    if (!submission || !isBroken(submission)) return; // fixed or deleted in the meantime
    const student = await this.students.findContact(submission.studentId, tx);
    if (!student) return;
    await this.mail.queue(tx, {
      template: 'link-broken',
      to: student.email,
      causedBy: linkCheckId,
      data: {
        firstName: student.firstName,
        title: submission.title,
        problem: submission.linkValidationError ?? '',
        fixUrl: await this.fixLinks.urlFor(submission, tx),
      },
    });
  }
}
