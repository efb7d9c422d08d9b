import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock/clock';
import { QueuedUploads } from '../queued/queued-uploads.service';
import { UploadDiscards } from '../upload-discards.service';
import { isDiscarded, type Upload } from '../upload.entity';
import { isSentBy } from '../upload.policy';
import type { UploadSender } from '../upload.types';
import { UploadsRepository } from '../uploads.repository';

/** Files that the same student has uploaded before: the earlier upload is used, the new one deleted. */
@Injectable()
export class RepeatedUploads {
  constructor(
    private readonly db: DataSource,
    private readonly uploads: UploadsRepository,
    private readonly discards: UploadDiscards,
    private readonly queued: QueuedUploads,
    private readonly clock: Clock,
  ) {}

  /**
   * Replaces an upload that has arrived by an earlier one of the same file, which takes over what
   * it's queued as. The earlier one gets another day; if it was withdrawn, it has now been chosen
   * again.
   * @returns the earlier upload; null if there is none, or either has changed meanwhile
   */
  async replace(upload: Upload): Promise<Upload | null> {
    const twin = await this.uploads.findTwin(upload);
    return twin && this.replaceBy(twin.id, upload.id);
  }

  /**
   * Returns the earlier upload of the same file that replaced this one, so that a client that lost
   * the response gets the same result.
   */
  async replacementOf(sender: UploadSender, id: string): Promise<Upload | null> {
    const upload = isUUID(id) ? await this.uploads.find(id) : null;
    return upload && isDiscarded(upload.state) && isSentBy(sender, upload)
      ? this.uploads.findTwin(upload)
      : null;
  }

  /**
   * Claims the row for deletion in the transaction that moves what it's queued as, so that what is
   * queued at the same time is either moved too, or finds the earlier upload.
   */
  private async replaceBy(twinId: string, id: string): Promise<Upload | null> {
    const replaced = await this.db.transaction(async (tx) => {
      const upload = await this.uploads.lock(tx, id);
      const twin = upload && (await this.uploads.lock(tx, twinId));
      if (twin?.state !== 'checked') return null;
      // A simultaneous request has replaced it already.
      if (isDiscarded(upload?.state)) return { twin, claimed: null };
      if (upload?.state !== 'received') return null;
      const lastActiveAt = this.clock.now();
      await this.uploads.change(twinId, { lastActiveAt, withdrawnAt: null }, tx);
      await this.queued.moveTo(tx, twin, upload);
      await this.uploads.change(id, { state: 'deleting', queued: null }, tx);
      return { twin, claimed: upload };
    });
    if (!replaced) return null;
    if (replaced.claimed) await this.discards.finish(replaced.claimed);
    return replaced.twin;
  }
}
