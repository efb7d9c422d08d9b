import { IsInt, IsUUID, Min } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class CheckLinkPayload {
  @IsUUID() submissionId: string;
  /** Which link of the submission; a check of a replaced one does nothing. */
  @IsInt() @Min(1) linkRevision: number;
  /** Checks made before this one. */
  @IsInt() @Min(1) round: number;
  /** How many of them, the last ones in a row, reached nobody. */
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
