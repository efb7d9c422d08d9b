import { IsUUID } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class PrepareVideoPayload {
  @IsUUID() uploadId: string;
}

/** Reads when each frame of a video is shown, then makes its poster, its filmstrip, and the copy that is stepped quickly. */
export const prepareVideo = defineJob({
  name: 'uploads.prepare-video',
  payload: PrepareVideoPayload,
  lane: 'media',
  attempts: 5,
  backoffMs: 30_000,
  dedupeKey: ({ uploadId }) => uploadId,
});
