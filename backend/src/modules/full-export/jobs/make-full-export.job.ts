import { IsUUID } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class MakeFullExportPayload {
  @IsUUID() exportId: string;
}

/** Packs everything into an archive, then tells the owner by mail. */
export const makeFullExport = defineJob({
  name: 'full-export.make',
  payload: MakeFullExportPayload,
  lane: 'archives',
  attempts: 6,
  backoffMs: 10_000,
  dedupeKey: ({ exportId }) => exportId,
});
