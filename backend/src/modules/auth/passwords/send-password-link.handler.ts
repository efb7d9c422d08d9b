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

@Injectable()
@HandlesJob(sendPasswordLink)
export class SendPasswordLinkHandler implements JobHandler<SendPasswordLinkPayload> {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly students: StudentsService,
    private readonly mails: AccountMails,
  ) {}

  async handle({ sealedEmail }: SendPasswordLinkPayload, { tx }: JobContext): Promise<void> {
    const student = await this.students.findByEmail(
      unseal(this.env.appSecret, ASKED_EMAIL_SEAL, sealedEmail),
      tx,
    );
    if (student) await this.mails.passwordLink(tx, student);
  }
}
