import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobContext, type JobHandler } from '../../../../common/outbox/outbox';
import { together } from '../../../../common/postgres/together';
import { ProviderEventsRepository } from '../provider-events.repository';
import { TruthApplier } from '../truth-applier';
import { TruthReader, type Truth } from '../truth-reader';
import { applyEvent, type ApplyEventPayload } from './apply-event.job';

/** Reads what is true now about an event's object, then makes it true here. Which event it was decides only where to look. */
@Injectable()
@HandlesJob(applyEvent)
export class ApplyEventHandler implements JobHandler<ApplyEventPayload, Truth | null> {
  constructor(
    private readonly events: ProviderEventsRepository,
    private readonly reader: TruthReader,
    private readonly applier: TruthApplier,
  ) {}

  prepare({ eventId }: ApplyEventPayload): Promise<Truth | null> {
    return this.reader.read(eventId);
  }

  async handle({ eventId }: ApplyEventPayload, { tx, prepared }: JobContext<Truth | null>): Promise<void> {
    await together([prepared && this.applier.apply(tx, prepared), this.events.markApplied(tx, eventId)]);
  }
}
