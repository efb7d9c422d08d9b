import { IsUUID } from 'class-validator';
import { defineJob } from '../../../../common/outbox/outbox';

export class MakeExportPayload {
  @IsUUID() exportId: string;
}

/** Packs all data stored about a student into an archive, then emails them. */
export const makeExport = defineJob({
  name: 'account.make-export',
  payload: MakeExportPayload,
  lane: 'archives',
  attempts: 6,
  backoffMs: 10_000,
  dedupeKey: ({ exportId }) => exportId,
});
