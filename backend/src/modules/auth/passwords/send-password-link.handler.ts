import { Inject, Injectable } from '@nestjs/common';
import { unseal } from '../../../common/crypto/secret-token';
import { HandlesJob, type JobContext, type JobHandler } from '../../../common/outbox/outbox';
import { Environment } from '../../../config/environment';
import { StudentsService } from '../../students/students.service';
import { AccountMails } from '../account-mails';
import {
  ASKED_EMAIL_SEAL,
  sendPasswordLink,
  type SendPasswordLinkPayload,
} from './send-password-link.job';
import { StaffPasswordLinks } from './staff-password-links.service';

@Injectable()
@HandlesJob(sendPasswordLink)
export class SendPasswordLinkHandler implements JobHandler<SendPasswordLinkPayload> {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly students: StudentsService,
    private readonly mails: AccountMails,
    private readonly staff: StaffPasswordLinks,
  ) {}

  async handle(
    { sealedEmail, forStaff }: SendPasswordLinkPayload,
    { tx }: JobContext,
  ): Promise<void> {
    const email = unseal(this.env.appSecret, ASKED_EMAIL_SEAL, sealedEmail);
    if (forStaff) return this.staff.send(tx, email);
    const student = await this.students.findByEmail(email, tx);
    if (student) await this.mails.passwordLink(tx, student);
  }
}
