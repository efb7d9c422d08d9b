import { Injectable } from '@nestjs/common';
import { failpoint } from '../../../../common/failpoints/failpoint';
import { HandlesJob, Outbox, type JobContext, type JobHandler } from '../../../../common/outbox/outbox';
import { MailService } from '../../../mail/mail.service';
import { MailSuspensions } from '../../../mail/suspensions/mail-suspensions.service';
import { NewsletterRepository } from '../../newsletter.repository';
import { NewsletterService } from '../../newsletter.service';
import { NewslettersRepository } from '../newsletters.repository';
import { sendBatch, type SendBatchPayload } from './send-batch.job';

/** Subscribers of one batch. */
const BATCH = 500;

/**
 * Mails, how far it came and the job of the next batch are one transaction: whoever is killed in it has done nothing, and
 * whoever comes after goes on where the last whole batch ended. A subscriber's mail is unique by letter and address beside that.
 */
@Injectable()
@HandlesJob(sendBatch)
export class SendBatchHandler implements JobHandler<SendBatchPayload> {
  constructor(
    private readonly newsletters: NewslettersRepository,
    private readonly subscribers: NewsletterRepository,
    private readonly links: NewsletterService,
    private readonly suspensions: MailSuspensions,
    private readonly mail: MailService,
    private readonly outbox: Outbox,
  ) {}

  async handle({ newsletterId, batch }: SendBatchPayload, { tx }: JobContext): Promise<void> {
    const letter = await this.newsletters.lock(tx, newsletterId);
    if (letter?.status !== 'sending' || letter.sentAt === null || letter.batches !== batch) return;
    const people = await this.subscribers.nextConfirmed(tx, { after: letter.lastSubscriber, until: letter.sentAt, limit: BATCH });
    const suspended = await this.suspensions.ofAll(
      people.map(({ email }) => email),
      tx,
    );
    const written = people.filter(({ email }) => !suspended.has(email.toLowerCase()));
    await this.mail.queueMany(
      tx,
      written.map(({ id, email }) => ({
        template: 'newsletter' as const,
        to: email,
        causedBy: newsletterId,
        data: { about: letter.subject, body: letter.body },
        secrets: { unsubscribeUrl: this.links.unsubscribeUrlOf(id) },
      })),
    );
    failpoint('newsletters.batch-queued');
    const isLast = people.length < BATCH;
    await this.newsletters.noteBatch(tx, newsletterId, {
      mails: written.length,
      skipped: people.length - written.length,
      lastSubscriber: people.at(-1)?.id ?? null,
      isLast,
    });
    if (!isLast) await this.outbox.enqueue(tx, sendBatch, { newsletterId, batch: batch + 1 });
  }
}
