import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobLease, type LeasedJobHandler } from '../../../common/outbox/outbox';
import { ObjectStorage } from '../../../common/storage/object-storage';
import { originalKeyOf, seekableKeyOf } from '../upload-key.rules';
import { UploadsRepository } from '../uploads.repository';
import { makeSeekable, type MakeSeekablePayload } from './make-seekable.job';
import { VoiceCopier } from './voice-copier';

/**
 * Replaces a recorded voice by a seekable copy. The original is played until the copy exists and
 * has been compared with it.
 */
@Injectable()
@HandlesJob(makeSeekable)
export class MakeSeekableHandler implements LeasedJobHandler<MakeSeekablePayload> {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
    private readonly copier: VoiceCopier,
  ) {}

  async run({ uploadId }: MakeSeekablePayload, lease: JobLease): Promise<void> {
    const upload = await this.uploads.find(uploadId);
    if (upload?.state !== 'checked') return;
    const copyKey = seekableKeyOf(upload.key);
    if (upload.key !== copyKey) {
      const size = await this.copier.copy(upload, copyKey, lease.signal);
      const isTaken = await lease.transaction(async (tx) => {
        const now = await this.uploads.lock(tx, uploadId);
        if (now?.state !== 'checked') return false;
        await this.uploads.change(uploadId, { key: copyKey, size }, tx);
        return true;
      });
      // If the file was deleted in the meantime, the copy is deleted too.
      await this.storage.delete(isTaken ? upload.key : copyKey);
    } else await this.storage.delete(originalKeyOf(upload.key));
    await lease.complete();
  }
}
