import { IsIn, IsISO8601, IsUUID } from 'class-validator';
import { Optional } from '../../../../common/http/null-policy';
import { defineJob } from '../../../../common/outbox/outbox';

export class FollowDeletionPayload {
  @IsUUID() deletionId: string;
  /** The state of the request. */
  @IsIn(['waiting', 'withdrawn']) state: 'waiting' | 'withdrawn';
  /**
   * The new date if the deletion was postponed. A plan that was bought in the meantime is stopped
   * too.
   */
  @Optional() @IsISO8601() putOffTo?: string;
}

/**
 * Stops a plan's renewal while its account is waiting for deletion, and restores it if the account
 * stays.
 */
export const followDeletion = defineJob({
  name: 'account.follow-deletion',
  payload: FollowDeletionPayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ deletionId, state, putOffTo }) =>
    [deletionId, state, ...(putOffTo === undefined ? [] : [putOffTo])].join(':'),
});
