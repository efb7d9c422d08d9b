import { Injectable } from '@nestjs/common';
import { failpoint } from '../../../../common/failpoints/failpoint';
import {
  HandlesJob,
  Outbox,
  type JobContext,
  type JobHandler,
} from '../../../../common/outbox/outbox';
import { MailService } from '../../../mail/mail.service';
import { MailSuspensions } from '../../../mail/suspensions/mail-suspensions.service';
import { NewsletterRepository } from '../../newsletter.repository';
import { NewsletterService } from '../../newsletter.service';
import { NewslettersRepository } from '../newsletters.repository';
import { sendBatch, type SendBatchPayload } from './send-batch.job';

/** The number of subscribers in a batch. */
const BATCH = 500;

/**
 * Queues one batch. The emails, the progress and the next batch's job are saved in one transaction,
 * so after a crash the next try continues from the last complete batch. Emails are also unique by
 * newsletter and address.
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
    const people = await this.subscribers.nextConfirmed(tx, {
      after: letter.lastSubscriber,
      until: letter.sentAt,
      limit: BATCH,
    });
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
