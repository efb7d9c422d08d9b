import { IsInt, IsUUID } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class MakeSizesPayload {
  @IsUUID() pictureId: string;
  /** The requested revision of the sizes. */
  @IsInt() cut: number;
}

/** Makes the sizes of a picture that pages use, as AVIF and WebP. */
export const makeSizes = defineJob({
  name: 'pictures.make-sizes',
  payload: MakeSizesPayload,
  lane: 'media',
  attempts: 5,
  backoffMs: 10_000,
  dedupeKey: ({ pictureId, cut }) => `${pictureId}:${cut}`,
});
