import { IsUUID } from 'class-validator';
import { defineJob } from '../../common/outbox/outbox';

export class SubmissionReceivedPayload {
  @IsUUID() submissionId: string;
}

export const submissionReceived = defineJob({
  name: 'submissions.received',
  payload: SubmissionReceivedPayload,
  attempts: 8,
  backoffMs: 2_000,
  dedupeKey: ({ submissionId }) => submissionId,
});
