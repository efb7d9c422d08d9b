import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobContext, type JobHandler } from '../../../../common/outbox/outbox';
import { runConcurrently } from '../../../../common/postgres/run-concurrently';
import { ProviderEventsRepository } from '../provider-events.repository';
import { ProviderSnapshotApplier } from '../provider-snapshot-applier';
import { ProviderSnapshotReader, type ProviderSnapshot } from '../provider-snapshot-reader';
import { applyEvent, type ApplyEventPayload } from './apply-event.job';

/**
 * Reads the current state of an event's object, then applies it here. The event type only decides
 * where to look.
 */
@Injectable()
@HandlesJob(applyEvent)
export class ApplyEventHandler implements JobHandler<ApplyEventPayload, ProviderSnapshot | null> {
  constructor(
    private readonly events: ProviderEventsRepository,
    private readonly reader: ProviderSnapshotReader,
    private readonly applier: ProviderSnapshotApplier,
  ) {}

  prepare({ eventId }: ApplyEventPayload): Promise<ProviderSnapshot | null> {
    return this.reader.read(eventId);
  }

  async handle(
    { eventId }: ApplyEventPayload,
    { tx, prepared }: JobContext<ProviderSnapshot | null>,
  ): Promise<void> {
    await runConcurrently([
      prepared && this.applier.apply(tx, prepared),
      this.events.markApplied(tx, eventId),
    ]);
  }
}
