import { IsUUID } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class ScoresReadyPayload {
  @IsUUID() scoreId: string;
}

/** Notifies a student of scores given without a review. [A§4] */
export const scoresReady = defineJob({
  name: 'scoring.scores-ready',
  payload: ScoresReadyPayload,
  attempts: 8,
  backoffMs: 2_000,
  dedupeKey: ({ scoreId }) => scoreId,
});
