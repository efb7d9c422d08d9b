import { IsUUID } from 'class-validator';
import { defineJob } from '../../../../common/outbox/outbox';

export class EraseAccountPayload {
  @IsUUID() deletionId: string;
}

/**
 * Ends the plan at the provider, deletes a student's files, then erases personal data from all
 * rows.
 */
export const eraseAccount = defineJob({
  name: 'account.erase',
  payload: EraseAccountPayload,
  lane: 'archives',
  attempts: 20,
  backoffMs: 10_000,
  dedupeKey: ({ deletionId }) => deletionId,
});
