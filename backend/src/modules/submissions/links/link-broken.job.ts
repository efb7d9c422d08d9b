import { IsUUID } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class LinkBrokenPayload {
  @IsUUID() submissionId: string;
  /** The check that found it broken, so that the student is notified once per break. */
  @IsUUID() linkCheckId: string;
}

export const linkBroken = defineJob({
  name: 'submissions.link-broken',
  payload: LinkBrokenPayload,
  attempts: 8,
  backoffMs: 2_000,
  dedupeKey: ({ linkCheckId }) => linkCheckId,
});
