import { IsIn, IsISO8601, IsUUID } from 'class-validator';
import { Optional } from '../../../../common/http/null-policy';
import { defineJob } from '../../../../common/outbox/outbox';

export class FollowDeletionPayload {
  @IsUUID() deletionId: string;
  /** What has become of the wish. */
  @IsIn(['waiting', 'withdrawn']) state: 'waiting' | 'withdrawn';
  /** Until when it waits now, where it was put off: a plan that was bought meanwhile renews no more either. */
  @Optional() @IsISO8601() putOffTo?: string;
}

/** Has a plan renew no more while its account waits to be erased, and again where it stays. */
export const followDeletion = defineJob({
  name: 'account.follow-deletion',
  payload: FollowDeletionPayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ deletionId, state, putOffTo }) => [deletionId, state, ...(putOffTo === undefined ? [] : [putOffTo])].join(':'),
});
