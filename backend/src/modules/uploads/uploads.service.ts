import { Injectable } from '@nestjs/common';
import { HEAD_BYTES } from '@wavetrain/shared/file-types';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/clock';
import { filePath } from '../../common/files/file-path.rules';
import { newId } from '../../common/ids/new-id';
import { pick } from '../../common/objects/pick';
import { Outbox } from '../../common/outbox/outbox';
import { ObjectStorage } from '../../common/storage/object-storage';
import { kindOf, MOST_BYTES, refusalOfSize, sniff } from './file-type.rules';
import { newUpload } from './new-upload.rules';
import { atMost, peek } from './peek';
import type { Upload } from './upload.entity';
import { FileRefused, UploadNotFound, UploadWithdrawn } from './upload.errors';
import { keyOf } from './upload-key.rules';
import { isOf } from './upload.policy';
import type {
  KeptUpload,
  OpenedUpload,
  PictureSize,
  UploadOwner,
  UploadPurpose,
  WholeFile,
} from './upload.types';
import { UploadsRepository } from './uploads.repository';
import { makeSeekable } from './voice/make-seekable.job';

/** Manages uploaded files for every module that uses them. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a file that arrives in one piece, with at most one part of it in memory. It's deleted
   * after a day unless a module keeps it (`keep`).
   *
   * @throws FileRefused if it's empty, too large, or not the kind its purpose requires
   */
  async keepWhole({
    purpose,
    studentId,
    staffId = null,
    fileName,
    body,
  }: WholeFile): Promise<KeptUpload> {
    const kind = kindOf(purpose);
    const { head, whole } = await peek(body, HEAD_BYTES);
    const found = sniff(kind, head);
    if (!found.ok) throw new FileRefused(found.refusal);
    const [id, now] = [newId(), this.clock.now()];
    const { contentType, extension } = found.type;
    const key = keyOf(id, extension);
    const begun = {
      id,
      studentId,
      staffId,
      purpose,
      key,
      contentType,
      partsId: null,
      fileName,
      size: 0,
    };
    const upload = newUpload(begun, now);
    // The row is inserted first, so that a file whose upload is interrupted is found and deleted.
    await this.uploads.add(upload);
    const tooLarge = refusalOfSize(kind, MOST_BYTES[kind] + 1) ?? '';
    const { size } = await this.storage.put(
      key,
      atMost(whole, MOST_BYTES[kind], tooLarge),
      contentType,
    );
    await this.uploads.change(id, { size, state: 'checked' });
    return kept({ ...upload, size });
  }

  /** Returns a stored file of this owner and purpose. @throws UploadNotFound */
  async require(id: string, owner: UploadOwner): Promise<KeptUpload> {
    const upload = await this.uploads.findReadable(id);
    if (!upload || !belongsTo(upload, owner)) throw new UploadNotFound();
    return kept(upload);
  }

  /**
   * Opens a file of this purpose that a module keeps; null if there is none. The caller decides who
   * may read it.
   */
  async openKept(id: string, purpose: UploadPurpose): Promise<OpenedUpload | null> {
    const upload = isUUID(id) ? await this.uploads.findReadable(id) : null;
    if (!upload?.keptAt || upload.purpose !== purpose) return null;
    return this.storage.read(upload.key);
  }

  /** Returns the size of a video's picture; null if it has none. */
  async pictureSizeOf(id: string): Promise<PictureSize | null> {
    const video = await this.uploads.findVideo(id);
    return video && pick(video, 'width', 'height');
  }

  /** Returns the ids of files that don't exist or aren't this student's. */
  async notFor(studentId: string, ids: readonly string[], tx?: EntityManager): Promise<string[]> {
    const here = await this.uploads.readable(ids, tx);
    return ids.filter((id) => !here.some((upload) => upload.id === id && isOf(studentId, upload)));
  }

  /**
   * Marks the file as used, in the caller's transaction, so that it isn't deleted.
   *
   * @throws UploadNotFound if it isn't this owner's, has another purpose, or isn't usable
   * @throws UploadWithdrawn
   */
  async keep(tx: EntityManager, id: string, owner: UploadOwner): Promise<KeptUpload> {
    const upload = await this.uploads.lock(tx, id);
    if (!upload || upload.state !== 'checked' || !belongsTo(upload, owner))
      throw new UploadNotFound();
    if (upload.withdrawnAt !== null) throw new UploadWithdrawn();
    await this.uploads.change(id, { keptAt: upload.keptAt ?? this.clock.now(), queued: null }, tx);
    return kept(upload);
  }

  /**
   * Marks a message's video as used, in the caller's transaction. The coach's becomes the student's
   * whose thread it's sent in, and can't be sent in another one.
   *
   * @throws UploadNotFound if it isn't this sender's, has another purpose, or isn't usable
   */
  async keepMessageVideo(
    tx: EntityManager,
    id: string,
    { studentId, staffId }: { readonly studentId: string; readonly staffId: number | null },
  ): Promise<void> {
    const upload = await this.uploads.lock(tx, id);
    if (upload?.purpose !== 'message' || upload.staffId !== staffId) throw new UploadNotFound();
    if (staffId !== null && upload.studentId === null)
      await this.uploads.change(id, { studentId }, tx);
    await this.keep(tx, id, { purpose: 'message', studentId });
  }

  /**
   * Schedules a seekable copy of a recorded voice. Until it's made, and if that fails, the original
   * is played.
   */
  async makeSeekable(tx: EntityManager, id: string): Promise<void> {
    await this.outbox.enqueue(tx, makeSeekable, { uploadId: id });
  }

  /** Marks the file as unused; it's deleted a day later. */
  async release(tx: EntityManager, id: string): Promise<void> {
    await this.uploads.change(id, { keptAt: null, lastActiveAt: this.clock.now() }, tx);
  }

  /**
   * Records that a student withdrew or replaced a file they had sent, so that a page that still has
   * it can't send it again.
   * @param isUsed whether something else uses it; otherwise it's deleted a day later
   */
  async withdraw(tx: EntityManager, id: string, isUsed: boolean): Promise<void> {
    if (!isUsed) await this.release(tx, id);
    await this.uploads.change(id, { withdrawnAt: this.clock.now() }, tx);
  }
}

const belongsTo = (upload: Upload, { purpose, studentId }: UploadOwner): boolean =>
  upload.purpose === purpose && upload.studentId === studentId;

const kept = (upload: Upload): KeptUpload => ({
  ...pick(upload, 'id', 'purpose', 'studentId', 'staffId', 'fileName', 'contentType', 'size'),
  path: filePath(upload.id),
});
