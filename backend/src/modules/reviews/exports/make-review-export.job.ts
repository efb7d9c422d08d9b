import { IsInt, IsUUID } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class MakeReviewExportPayload {
  @IsUUID() exportId: string;
  /** Which request of this export it is. */
  @IsInt() request: number;
}

/** Makes a delivered review into a video. */
export const makeReviewExport = defineJob({
  name: 'reviews.make-export',
  payload: MakeReviewExportPayload,
  lane: 'exports',
  attempts: 3,
  backoffMs: 30_000,
  dedupeKey: ({ exportId, request }) => `${exportId}:${request}`,
});
