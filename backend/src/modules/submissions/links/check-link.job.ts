import { IsInt, IsUUID, Min } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class CheckLinkPayload {
  @IsUUID() submissionId: string;
  /** The revision of the submission's link; a check of a replaced link does nothing. */
  @IsInt() @Min(1) linkRevision: number;
  /** The number of checks before this one. */
  @IsInt() @Min(1) round: number;
  /** How many of the last checks in a row couldn't reach the host. */
  @IsInt() @Min(0) unknowns: number;
}

export const checkLink = defineJob({
  name: 'submissions.check-link',
  payload: CheckLinkPayload,
  lane: 'links',
  attempts: 12,
  backoffMs: 30_000,
  dedupeKey: ({ submissionId, linkRevision, round }) => `${submissionId}:${linkRevision}:${round}`,
});
