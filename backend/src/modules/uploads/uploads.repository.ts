import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan, Not, type EntityManager } from 'typeorm';
import { Upload, type UploadState } from './upload.entity';
import { VideoFile } from './video-file.entity';

const NOT_READABLE: readonly UploadState[] = ['open', 'refused', 'gone'];

@Injectable()
export class UploadsRepository {
  constructor(private readonly db: DataSource) {}

  async add(upload: Upload, tx: EntityManager = this.db.manager): Promise<void> {
    await tx.insert(Upload, upload);
  }

  find(id: string): Promise<Upload | null> {
    return this.db.manager.findOneBy(Upload, { id });
  }

  /** One whose file is here. */
  findReadable(id: string): Promise<Upload | null> {
    return this.db.manager.findOneBy(Upload, { id, state: Not(In([...NOT_READABLE])) });
  }

  /** Locked until the transaction ends: its state changes in one place at a time. */
  lock(tx: EntityManager, id: string): Promise<Upload | null> {
    return tx.findOne(Upload, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  save(tx: EntityManager, upload: Upload): Promise<Upload> {
    return tx.save(Upload, upload);
  }

  async change(id: string, changed: Partial<Upload>, tx: EntityManager = this.db.manager): Promise<void> {
    await tx.update(Upload, { id }, changed);
  }

  /** Those that nothing rests on and nothing moved since then, the oldest first. */
  orphans(since: Date, limit: number): Promise<Upload[]> {
    const where = { keptAt: IsNull(), state: Not<UploadState>('gone'), lastActiveAt: LessThan(since) };
    return this.db.manager.find(Upload, { where, order: { lastActiveAt: 'ASC' }, take: limit });
  }

  findVideo(uploadId: string, tx: EntityManager = this.db.manager): Promise<VideoFile | null> {
    return tx.findOneBy(VideoFile, { uploadId });
  }
}
