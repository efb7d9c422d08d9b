import { IsUUID } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class MakeSeekablePayload {
  @IsUUID() uploadId: string;
}

/** Copies a recorded voice so that it says how long it is and can be sought; recorders write neither. */
export const makeSeekable = defineJob({
  name: 'uploads.make-seekable',
  payload: MakeSeekablePayload,
  lane: 'media',
  attempts: 4,
  backoffMs: 10_000,
  dedupeKey: ({ uploadId }) => uploadId,
});
