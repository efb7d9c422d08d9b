import { IsIn, IsUUID } from 'class-validator';
import { defineJob } from '../../../../common/outbox/outbox';

export class FollowDeletionPayload {
  @IsUUID() deletionId: string;
  /** What has become of the wish. */
  @IsIn(['waiting', 'withdrawn']) state: 'waiting' | 'withdrawn';
}

/** Has a plan renew no more while its account waits to be erased, and again where it stays. */
export const followDeletion = defineJob({
  name: 'account.follow-deletion',
  payload: FollowDeletionPayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ deletionId, state }) => `${deletionId}:${state}`,
});
