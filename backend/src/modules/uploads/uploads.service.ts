import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/clock';
import { filePath } from '../../common/files/file-path.rules';
import { newId } from '../../common/ids/new-id';
import { Outbox } from '../../common/outbox/outbox';
import { ObjectStorage } from '../../common/storage/object-storage';
import { HEAD_BYTES, kindOf, MOST_BYTES, refusalOfSize, shownName, sniff } from './file-type.rules';
import { atMost, peek } from './peek';
import type { Upload } from './upload.entity';
import { FileRefused, UploadNotFound } from './upload.errors';
import { keyOf } from './upload-key.rules';
import { isOf } from './upload.policy';
import type { KeptUpload, UploadOwner, WholeFile } from './upload.types';
import { UploadsRepository } from './uploads.repository';
import { makeSeekable } from './voice/make-seekable.job';

/** Files that people send, for every module that something rests on them. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a file that comes in one piece, never more of it in memory than a part. It is deleted a day later unless
   * somebody keeps it (`keep`).
   *
   * @throws FileRefused where it is empty, too large, or not of the kind that its purpose takes
   */
  async keepWhole({ purpose, studentId, staffId = null, fileName, body }: WholeFile): Promise<KeptUpload> {
    const kind = kindOf(purpose);
    const { head, whole } = await peek(body, HEAD_BYTES);
    const found = sniff(kind, head);
    if (!found.ok) throw new FileRefused(found.refusal);
    const [id, now] = [newId(), this.clock.now()];
    const { contentType, extension } = found.type;
    const key = keyOf(id, extension);
    const upload: Upload = {
      id,
      studentId,
      staffId,
      purpose,
      key,
      contentType,
      partsId: null,
      fileName: shownName(fileName),
      size: 0,
      state: 'open',
      refusal: null,
      tag: null,
      createdAt: now,
      lastActiveAt: now,
      keptAt: null,
    };
    // The row comes first: a file whose row never got any further is found by it and deleted.
    await this.uploads.add(upload);
    const tooLarge = refusalOfSize(kind, MOST_BYTES[kind] + 1) ?? '';
    const { size } = await this.storage.put(key, atMost(whole, MOST_BYTES[kind], tooLarge), contentType);
    await this.uploads.change(id, { size, state: 'checked' });
    return kept({ ...upload, size });
  }

  /** A file that is here, of this owner and for this purpose. @throws UploadNotFound */
  async require(id: string, owner: UploadOwner): Promise<KeptUpload> {
    const upload = await this.uploads.findReadable(id);
    if (!upload || !belongsTo(upload, owner)) throw new UploadNotFound();
    return kept(upload);
  }

  /** Which of these are not here, or not this student's. */
  async notFor(studentId: string, ids: readonly string[], tx?: EntityManager): Promise<string[]> {
    const here = await this.uploads.readable(ids, tx);
    return ids.filter((id) => !here.some((upload) => upload.id === id && isOf(studentId, upload)));
  }

  /**
   * Something rests on the file from now on, in the transaction of whoever says so: it stays.
   *
   * @throws UploadNotFound where it is not this owner's, for another purpose, or not usable
   */
  async keep(tx: EntityManager, id: string, owner: UploadOwner): Promise<KeptUpload> {
    const upload = await this.uploads.lock(tx, id);
    if (!upload || upload.state !== 'checked' || !belongsTo(upload, owner)) throw new UploadNotFound();
    await this.uploads.change(id, { keptAt: upload.keptAt ?? this.clock.now() }, tx);
    return kept(upload);
  }

  /** A recorded voice is copied so that it can be sought; until then, and where that fails, it is played as it was recorded. */
  async makeSeekable(tx: EntityManager, id: string): Promise<void> {
    await this.outbox.enqueue(tx, makeSeekable, { uploadId: id });
  }

  /** Nothing rests on the file any more: it is deleted a day later. */
  async release(tx: EntityManager, id: string): Promise<void> {
    await this.uploads.change(id, { keptAt: null, lastActiveAt: this.clock.now() }, tx);
  }
}

const belongsTo = (upload: Upload, { purpose, studentId }: UploadOwner): boolean =>
  upload.purpose === purpose && upload.studentId === studentId;

const kept = ({ id, purpose, studentId, staffId, fileName, contentType, size }: Upload): KeptUpload => ({
  id,
  purpose,
  studentId,
  staffId,
  fileName,
  contentType,
  size,
  path: filePath(id),
});
