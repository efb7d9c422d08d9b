import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { RateLimiter } from '../../../common/rate-limit/rate-limiter';
import { Environment } from '../../../config/environment';
import { StaffService } from '../../auth/staff.service';
import { MailPreviews, type MailPreview } from '../../mail/mail-previews.service';
import { MailService } from '../../mail/mail.service';
import { EmailCopyService } from '../../mail/email-copy/mail-wording.service';
import { Newsletters, type BulkEmailCopy } from './newsletters.service';

/** Test emails of one staff member. */
const TESTS = {
  name: 'newsletter-tests',
  max: 20,
  windowSeconds: 3_600,
  refusal: 'You’ve sent a lot of tests this hour. Please wait before you send more.',
};

/** Previews a newsletter, and sends it to one's own address, before it goes out. */
@Injectable()
export class NewsletterPreviews {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly newsletters: Newsletters,
    private readonly previews: MailPreviews,
    private readonly wording: EmailCopyService,
    private readonly staff: StaffService,
    private readonly mail: MailService,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditLog,
  ) {}

  /** Renders the entered text, saved or not. @throws ValidationFailed */
  async preview(typed: BulkEmailCopy): Promise<MailPreview> {
    const { subject, body } = await this.newsletters.cleaned(typed);
    return this.previews.filledIn('newsletter', { about: subject, body });
  }

  /**
   * Sends the entered text to the signed-in person. Its link unsubscribes no one. @returns the
   * address
   * @throws ValidationFailed, TooManyRequests
   */
  async test(typed: BulkEmailCopy, actor: StaffActor): Promise<string> {
    const { subject, body } = await this.newsletters.checked(typed);
    await this.limiter.take(TESTS, String(actor.id));
    const data = { about: subject, body, unsubscribeUrl: `${this.env.publicUrl}/contact` };
    return this.db.transaction(async (tx) => {
      const { email: to } = await this.staff.findContact(tx, actor.id);
      await this.mail.queueTest(tx, {
        template: 'newsletter',
        to,
        data,
        testWords: await this.wording.of('newsletter', tx),
      });
      await this.audit.record(tx, { actor, action: 'newsletters.test' });
      return to;
    });
  }
}
