import { Injectable } from '@nestjs/common';
import { ObjectStorage } from '../../common/storage/object-storage';
import type { Upload } from './upload.entity';
import { MADE_NAMES, madeKey } from './upload-key.rules';
import { UploadsRepository } from './uploads.repository';

/**
 * Deletes files that nothing rests on. The row is claimed first (`deleting`: nobody can keep it or go on with it any more),
 * then the store is asked outside any transaction, then the row says that it is gone. Whatever breaks that off, the row is
 * found again like every file that is left lying.
 */
@Injectable()
export class UploadDiscards {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
  ) {}

  /**
   * Deletes a file, its parts and what was made of it; the row stays.
   *
   * @param quietSince only where nobody went on with it since then
   * @returns false where something rests on it, somebody went on with it, or it is gone already
   */
  async discard(id: string, quietSince?: Date): Promise<boolean> {
    const claimed = await this.uploads.claimForDeletion(id, quietSince);
    if (!claimed) return false;
    await this.clear(claimed);
    await this.uploads.changeIf(id, ['deleting'], { state: 'gone' });
    return true;
  }

  /** Once more, where the file was made whole while it was being deleted. */
  async clear({ id, key, partsId }: Pick<Upload, 'id' | 'key' | 'partsId'>): Promise<void> {
    if (partsId !== null) await this.storage.abortParts(key, partsId);
    for (const each of [key, ...MADE_NAMES.map((made) => madeKey(id, made))]) await this.storage.delete(each);
  }
}
