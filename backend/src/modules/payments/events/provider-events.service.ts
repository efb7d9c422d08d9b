import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { failpoint } from '../../../common/failpoints/failpoint';
import { Outbox } from '../../../common/outbox/outbox';
import { runConcurrently } from '../../../common/postgres/run-concurrently';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { PaymentGateway } from '../provider/payment-gateway';
import { ProviderReader } from '../provider/provider-reader';
import { HEEDED_TYPES, subjectOf } from './event.rules';
import { applyEvent } from './jobs/apply-event.job';
import { ProviderEventsRepository } from './provider-events.repository';

@Injectable()
export class ProviderEventsService {
  constructor(
    private readonly db: DataSource,
    private readonly gateway: PaymentGateway,
    private readonly reader: ProviderReader,
    private readonly events: ProviderEventsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Keeps an event that the provider sent, and the job to apply it, both or neither; one that is known changes nothing. [T58]
   * @throws SignatureRefused before anything of the body is read */
  async receive(body: Buffer, signature: string): Promise<void> {
    const event = this.gateway.verifiedEvent(body, signature);
    await this.record(event, 'webhook');
    failpoint('webhook.committed');
  }

  /** Fetches what the provider announced since a moment and never reached us. Answers how many that were. */
  async catchUp(since: Date): Promise<number> {
    const events = await this.reader.eventsSince(HEEDED_TYPES, since);
    const known = await this.events.known(events.map(({ id }) => id));
    const missed = events.filter(({ id }) => !known.has(id));
    const errors = await forEachRow(missed, { task: 'payments.missed-events', idOf: ({ id }) => id }, (event) =>
      this.record(event, 'catch-up'),
    );
    if (errors.length > 0) throw errors[0];
    return missed.length;
  }

  private async record(event: Stripe.Event, source: 'webhook' | 'catch-up'): Promise<void> {
    const { object } = event.data;
    const kept = {
      id: event.id,
      type: event.type,
      objectId: 'id' in object && typeof object.id === 'string' ? object.id : null,
      apiVersion: event.api_version,
      occurredAt: new Date(event.created * 1000),
      source,
    };
    // Sent together: of an event that is known, both are there already.
    await this.db.transaction(async (tx) => {
      await runConcurrently([
        this.events.addUnlessKnown(tx, kept),
        subjectOf(event.type) && this.outbox.enqueue(tx, applyEvent, { eventId: event.id }),
      ]);
      failpoint('webhook.before-commit');
    });
  }
}
