import { IsUUID } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class PrepareVideoPayload {
  @IsUUID() uploadId: string;
}

/**
 * Reads the time of each frame of a video, then makes its poster, its filmstrip, and the proxy for
 * fast frame stepping.
 */
export const prepareVideo = defineJob({
  name: 'uploads.prepare-video',
  payload: PrepareVideoPayload,
  lane: 'media',
  attempts: 5,
  backoffMs: 30_000,
  dedupeKey: ({ uploadId }) => uploadId,
});
