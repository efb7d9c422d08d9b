import { IsUUID } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class MakeFullExportPayload {
  @IsUUID() exportId: string;
}

/** Packs all data into an archive, then emails the owner. */
export const makeFullExport = defineJob({
  name: 'full-export.make',
  payload: MakeFullExportPayload,
  lane: 'archives',
  attempts: 6,
  backoffMs: 10_000,
  dedupeKey: ({ exportId }) => exportId,
});
