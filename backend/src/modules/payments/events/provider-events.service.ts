import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { failpoint } from '../../../common/failpoints/failpoint';
import { logger } from '../../../common/logging/logger';
import { Outbox } from '../../../common/outbox/outbox';
import { runConcurrently } from '../../../common/postgres/run-concurrently';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { ProviderReader } from '../provider/provider-reader';
import { SignatureRefused } from '../provider/provider.errors';
import { WebhookSignatures } from '../provider/webhook-signatures';
import { EventNotUnderstood } from './event.errors';
import { HANDLED_TYPES, newsIn, newsOf, subjectOf, type ProviderNews } from './event.rules';
import { applyEvent } from './jobs/apply-event.job';
import { ProviderEventsRepository } from './provider-events.repository';
import { RefusedWebhooks } from './refused-webhooks.service';

/** @throws EventNotUnderstood */
const readable = (event: unknown): ProviderNews => {
  const news = newsOf(event);
  if (typeof news === 'string') throw new EventNotUnderstood(news);
  return news;
};

@Injectable()
export class ProviderEventsService {
  constructor(
    private readonly db: DataSource,
    private readonly signatures: WebhookSignatures,
    private readonly reader: ProviderReader,
    private readonly events: ProviderEventsRepository,
    private readonly outbox: Outbox,
    private readonly refused: RefusedWebhooks,
  ) {}

  /**
   * Saves an event that the provider sent and the job to apply it, both or neither; a known event
   * changes nothing. [T58]
   * @throws SignatureRefused before anything of the body is read; EventNotUnderstood
   */
  async receive(body: Buffer, signature: string): Promise<void> {
    const news = newsIn(await this.verified(body, signature));
    if (typeof news === 'string') {
      logger.warn(
        { problem: news, bytes: body.length },
        'a webhook that the provider signed could not be read',
      );
      throw new EventNotUnderstood(news);
    }
    await this.record(news, 'webhook');
    failpoint('webhook.committed');
  }

  /**
   * Fetches events that the provider announced since a given time, or as far back as it lists, and
   * that never reached us.
   * @returns how many there were, and when the newest listed event happened by the provider's
   *   clock; null if it listed none.
   */
  async catchUp(
    since: Date | null,
  ): Promise<{ readonly missed: number; readonly newest: Date | null }> {
    const events = await this.reader.eventsSince(HANDLED_TYPES, since);
    const known = await this.events.known(events.map(({ id }) => id));
    const missed = events.filter(({ id }) => !known.has(id));
    const errors = await forEachRow(
      missed,
      { task: 'payments.missed-events', idOf: ({ id }) => id },
      (event) => this.record(readable(event), 'catch-up'),
    );
    if (errors.length > 0) throw errors[0];
    const newest = events.at(-1);
    return { missed: missed.length, newest: newest ? new Date(newest.created * 1000) : null };
  }

  private async verified(body: Buffer, signature: string): Promise<string> {
    try {
      return this.signatures.verifiedBody(body, signature);
    } catch (error) {
      if (error instanceof SignatureRefused && error.reason !== null)
        await this.refused.note(error.reason);
      throw error;
    }
  }

  private async record(news: ProviderNews, source: 'webhook' | 'catch-up'): Promise<void> {
    // The two are stored together, so for a known event both already exist.
    await this.db.transaction(async (tx) => {
      await runConcurrently([
        this.events.addUnlessKnown(tx, { ...news, source }),
        subjectOf(news.type) && this.outbox.enqueue(tx, applyEvent, { eventId: news.id }),
      ]);
      failpoint('webhook.before-commit');
    });
  }
}
