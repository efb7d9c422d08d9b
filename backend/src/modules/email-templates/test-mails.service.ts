import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import { StaffService } from '../auth/staff.service';
import { MailPreviews } from '../mail/mail-previews.service';
import { MailService } from '../mail/mail.service';
import { EmailCopyService, type TypedCopy } from '../mail/email-copy/mail-wording.service';

/** The limit of tests per staff member. */
const TESTS = {
  name: 'test-mails',
  max: 20,
  windowSeconds: 3_600,
  refusal: 'You’ve sent a lot of tests this hour. Please wait before you send more.',
};

/**
 * Sends emails with example data to the staff member's own address, to see them in a real inbox.
 */
@Injectable()
export class TestMails {
  constructor(
    private readonly db: DataSource,
    private readonly limiter: RateLimiter,
    private readonly staff: StaffService,
    private readonly previews: MailPreviews,
    private readonly wording: EmailCopyService,
    private readonly mail: MailService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Sends the draft, saved or not. Its links are examples.
   * @returns the address it goes to.
   * @throws MailKindUnknown, ValidationFailed, TooManyRequests
   */
  async send(kind: string, typed: TypedCopy, variant: number, actor: StaffActor): Promise<string> {
    const template = this.previews.templateOf(kind);
    const testWords = await this.wording.wholeOf(template, typed);
    await this.limiter.take(TESTS, String(actor.id));
    const data = this.previews.sampleOf(template, variant);
    return this.db.transaction(async (tx) => {
      const { email: to } = await this.staff.findContact(tx, actor.id);
      await this.mail.queueTest(tx, { template, to, data, testWords });
      await this.audit.record(tx, { actor, action: 'mail.test', subject: template });
      return to;
    });
  }
}
