import { Injectable } from '@nestjs/common';
import { ObjectStorage } from '../../common/storage/object-storage';
import type { Upload } from './upload.entity';
import { MADE_NAMES, madeKey } from './upload-key.rules';
import { UploadsRepository } from './uploads.repository';

/**
 * Deletes unused files. It first claims the row (`deleting`, so it can no longer be kept or
 * continued), then deletes from the storage outside any transaction, then marks the row `gone`. If
 * that is interrupted, the row is found again like every other unused file.
 */
@Injectable()
export class UploadDiscards {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
  ) {}

  /**
   * Deletes a file, its parts and its derived files; the row stays.
   *
   * @param quietSince only if there was no activity since then
   * @returns false if it's used, had activity, or was deleted already
   */
  async discard(id: string, quietSince?: Date): Promise<boolean> {
    const claimed = await this.uploads.claimForDeletion(id, quietSince);
    if (!claimed) return false;
    await this.finish(claimed);
    return true;
  }

  /** Deletes the stored files of a claimed row (`deleting`), then marks it `gone`. */
  async finish(claimed: Pick<Upload, 'id' | 'key' | 'partsId'>): Promise<void> {
    await this.clear(claimed);
    await this.uploads.changeIf(claimed.id, ['deleting'], { state: 'gone' });
  }

  /**
   * Deletes the stored files; called again if the file was completed while it was being deleted.
   */
  async clear({ id, key, partsId }: Pick<Upload, 'id' | 'key' | 'partsId'>): Promise<void> {
    if (partsId !== null) await this.storage.abortParts(key, partsId);
    for (const each of [key, ...MADE_NAMES.map((made) => madeKey(id, made))])
      await this.storage.delete(each);
  }
}
