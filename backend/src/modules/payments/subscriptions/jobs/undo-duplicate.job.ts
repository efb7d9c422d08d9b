import { IsUUID } from 'class-validator';
import { defineJob } from '../../../../common/outbox/outbox';

export class UndoDuplicatePayload {
  @IsUUID() subscriptionId: string;
}

export const undoDuplicate = defineJob({
  name: 'payments.undo-duplicate',
  payload: UndoDuplicatePayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ subscriptionId }) => subscriptionId,
});
