import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan, Not, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { wholeNumber } from '../../common/postgres/columns';
import { queryRowOrFail } from '../../common/postgres/query-rows';
import { Upload, type UploadState } from './upload.entity';
import type { UploadPurpose } from './upload.types';
import { VideoFile } from './video-file.entity';

const NOT_READABLE: readonly UploadState[] = ['open', 'refused', 'deleting', 'gone'];

const bytesRow = z.object({ bytes: wholeNumber });

@Injectable()
export class UploadsRepository {
  constructor(private readonly db: DataSource) {}

  async add(upload: Upload, tx: EntityManager = this.db.manager): Promise<void> {
    await tx.insert(Upload, upload);
  }

  find(id: string): Promise<Upload | null> {
    return this.db.manager.findOneBy(Upload, { id });
  }

  /** Finds an upload whose file exists. */
  findReadable(id: string): Promise<Upload | null> {
    return this.db.manager.findOneBy(Upload, { id, state: Not(In([...NOT_READABLE])) });
  }

  /** Returns those of the uploads whose files exist. */
  readable(ids: readonly string[], tx: EntityManager = this.db.manager): Promise<Upload[]> {
    return tx.findBy(Upload, { id: In([...ids]), state: Not(In([...NOT_READABLE])) });
  }

  /** Locks the row for the transaction, so that its state changes one request at a time. */
  lock(tx: EntityManager, id: string): Promise<Upload | null> {
    return tx.findOne(Upload, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  save(tx: EntityManager, upload: Upload): Promise<Upload> {
    return tx.save(Upload, upload);
  }

  async change(
    id: string,
    changed: Partial<Upload>,
    tx: EntityManager = this.db.manager,
  ): Promise<void> {
    await tx.update(Upload, { id }, changed);
  }

  /** Updates it if it's in one of these states. Returns whether it was. */
  async changeIf(
    id: string,
    states: readonly UploadState[],
    changed: Partial<Upload>,
  ): Promise<boolean> {
    const { affected } = await this.db.manager.update(
      Upload,
      { id, state: In([...states]) },
      changed,
    );
    return affected === 1;
  }

  /**
   * Marks an unused upload without activity since `quietSince` as being deleted; null if it isn't
   * one.
   */
  async claimForDeletion(
    id: string,
    quietSince?: Date,
  ): Promise<Pick<Upload, 'id' | 'key' | 'partsId'> | null> {
    const quiet = quietSince && { lastActiveAt: LessThan(quietSince) };
    const { affected } = await this.db.manager.update(
      Upload,
      { id, keptAt: IsNull(), state: Not<UploadState>('gone'), ...quiet },
      { state: 'deleting', refusal: null, queued: null },
    );
    return affected === 1 ? this.find(id) : null;
  }

  /**
   * Returns usable videos that students sent, or that the coach sent them, newest first, and their
   * total.
   */
  videos(
    by: 'students' | 'coach',
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<[Upload[], number]> {
    const purpose = In<UploadPurpose>(by === 'students' ? ['submission', 'module'] : ['feedback']);
    const where = { purpose, state: 'checked' as const, studentId: Not(IsNull()) };
    return this.db.manager.findAndCount(Upload, {
      where,
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: offset,
      take: limit,
    });
  }

  /**
   * Returns unused uploads without activity, oldest first.
   * @param since when the last activity of those to be sent once they arrive, and of others, was
   */
  orphans(
    since: { readonly queued: Date; readonly others: Date },
    skip: number,
    limit: number,
  ): Promise<Upload[]> {
    const unused = { keptAt: IsNull(), state: Not<UploadState>('gone') };
    return this.db.manager.find(Upload, {
      where: [
        { ...unused, queued: IsNull(), lastActiveAt: LessThan(since.others) },
        { ...unused, lastActiveAt: LessThan(since.queued) },
      ],
      order: { lastActiveAt: 'ASC', id: 'ASC' },
      skip,
      take: limit,
    });
  }

  /**
   * Returns the announced bytes of a student's unused videos. Locks until the transaction ends, so
   * that they're counted one request at a time.
   */
  async waitingBytes(tx: EntityManager, studentId: string): Promise<number> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `uploads:${studentId}`,
    ]);
    const { bytes } = await queryRowOrFail(
      tx,
      bytesRow,
      `SELECT coalesce(sum(size), 0) AS bytes FROM uploads
        WHERE student_id = $1 AND kept_at IS NULL AND state NOT IN ('refused', 'deleting', 'gone') AND purpose IN ('submission', 'module', 'message')`,
      [studentId],
    );
    return bytes;
  }

  /** Returns a student's uploads that will be sent once they arrive, or couldn't be, oldest first. */
  queuedOf(studentId: string): Promise<Upload[]> {
    return this.db.manager.find(Upload, {
      where: {
        studentId,
        queued: Not(IsNull()),
        state: Not(In<UploadState>(['deleting', 'gone'])),
      },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** Finds an earlier upload of the same bytes by the same sender for the same purpose. */
  findTwin(
    { id, studentId, staffId, purpose, tag, size }: Upload,
    tx: EntityManager = this.db.manager,
  ): Promise<Upload | null> {
    if (studentId === null || tag === null) return Promise.resolve(null);
    return tx.findOneBy(Upload, {
      id: Not(id),
      studentId,
      staffId: staffId ?? IsNull(),
      purpose,
      tag,
      size,
      state: 'checked',
    });
  }

  async addVideo(tx: EntityManager, video: VideoFile): Promise<void> {
    await tx.insert(VideoFile, video);
  }

  findVideo(uploadId: string, tx: EntityManager = this.db.manager): Promise<VideoFile | null> {
    return tx.findOneBy(VideoFile, { uploadId });
  }

  async changeVideo(
    tx: EntityManager,
    uploadId: string,
    changed: Partial<VideoFile>,
  ): Promise<void> {
    await tx.update(VideoFile, { uploadId }, changed);
  }

  /** Marks derived files that are waiting or unfinished as unavailable; finished ones stay. */
  async goWithout(tx: EntityManager, uploadId: string): Promise<void> {
    await tx.update(VideoFile, { uploadId, preview: 'waiting' }, { preview: 'without' });
    await tx.update(
      VideoFile,
      { uploadId, proxy: In(['waiting', 'making']) },
      { proxy: 'without', progress: 0 },
    );
  }
}
