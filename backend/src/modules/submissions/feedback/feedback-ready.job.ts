import { IsUUID } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class FeedbackReadyPayload {
  @IsUUID() feedbackId: string;
}

export const feedbackReady = defineJob({
  name: 'submissions.feedback-ready',
  payload: FeedbackReadyPayload,
  attempts: 8,
  backoffMs: 2_000,
  dedupeKey: ({ feedbackId }) => feedbackId,
});
