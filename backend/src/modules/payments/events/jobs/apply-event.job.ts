import { IsString } from 'class-validator';
import { defineJob } from '../../../../common/outbox/outbox';

export class ApplyEventPayload {
  @IsString() eventId: string;
}

export const applyEvent = defineJob({
  name: 'payments.apply-event',
  payload: ApplyEventPayload,
  lane: 'fulfilment',
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ eventId }) => eventId,
});
