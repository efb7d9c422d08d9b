import { IsUUID } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class MakeSeekablePayload {
  @IsUUID() uploadId: string;
}

/**
 * Copies a recorded voice to add its duration and an index for seeking, which recorders don't
 * write.
 */
export const makeSeekable = defineJob({
  name: 'uploads.make-seekable',
  payload: MakeSeekablePayload,
  lane: 'media',
  attempts: 4,
  backoffMs: 10_000,
  dedupeKey: ({ uploadId }) => uploadId,
});
