import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/clock';
import { DomainError } from '../../../common/errors/domain-error';
import { newId } from '../../../common/ids/new-id';
import { Outbox } from '../../../common/outbox/outbox';
import { ObjectStorage } from '../../../common/storage/object-storage';
import { PartsNotFound } from '../../../common/storage/storage.errors';
import { isDiscarded, type Upload } from '../upload.entity';
import { UploadNotFound, UploadWithdrawn } from '../upload.errors';
import { isSentBy } from '../upload.policy';
import type {
  ArrivedUpload,
  QueuedAs,
  QueuedDelivery,
  QueuedUpload,
  UploadSender,
} from '../upload.types';
import { UploadsRepository } from '../uploads.repository';
import { sendQueued } from './send-queued.job';

/** Sends a file that has arrived; sending the same file again must change nothing. */
type Send<Given extends object> = (upload: ArrivedUpload, given: Given) => Promise<void>;

/**
 * Remembers what files are sent as once they have arrived, so that they're sent even if the page
 * that uploads them is closed right then.
 */
@Injectable()
export class QueuedUploads {
  private readonly senders = new Map<QueuedAs, Send<object>>();

  constructor(
    private readonly db: DataSource,
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Registers how files are sent as this. `Given` is what the same module passes to `queue`. */
  sendBy<Given extends object>(as: QueuedAs, send: Send<Given>): void {
    this.senders.set(as, send as Send<object>);
  }

  /**
   * Queues a file of the sender's own; one that has arrived already is sent right away. Queueing it
   * again replaces what was queued.
   * @throws UploadNotFound, UploadWithdrawn
   */
  queue(
    sender: UploadSender,
    uploadId: string,
    delivery: Pick<QueuedDelivery, 'as' | 'title' | 'given'>,
  ): Promise<void> {
    return this.change(sender, uploadId, {
      ...delivery,
      key: newId(),
      problem: null,
    });
  }

  /** Takes it back: the file stays, but is not sent. @throws UploadNotFound */
  cancel(sender: UploadSender, uploadId: string): Promise<void> {
    return this.change(sender, uploadId, null);
  }

  /** Returns a student's uploads that will be sent, or couldn't be, oldest first. */
  async ofStudent(studentId: string): Promise<QueuedUpload[]> {
    const uploads = await this.uploads.queuedOf(studentId);
    return Promise.all(
      uploads.map(async (upload) => ({
        uploadId: upload.id,
        title: upload.queued?.title ?? '',
        fileName: upload.fileName,
        size: upload.size,
        arrived: await this.arrivedOf(upload),
        lastActiveAt: upload.lastActiveAt,
        problem: upload.refusal ?? upload.queued?.problem ?? null,
      })),
    );
  }

  /** Schedules a file that has just arrived, if it's queued. */
  async arrived(tx: EntityManager, { id: uploadId, queued }: Upload): Promise<void> {
    if (queued) await this.outbox.enqueue(tx, sendQueued, { uploadId, key: queued.key });
  }

  /** Queues the earlier upload of the same file instead of one that it replaces. */
  async moveTo(tx: EntityManager, twin: Upload, { queued }: Upload): Promise<void> {
    if (!queued) return;
    await this.uploads.change(twin.id, { queued }, tx);
    await this.arrived(tx, { ...twin, queued });
  }

  /**
   * Sends a file that has arrived as what was queued under this key. Notes the refusal, if there is
   * one, for its sender. What was canceled or queued as something else since is left alone.
   */
  async send(uploadId: string, key: string): Promise<void> {
    const upload = await this.uploads.find(uploadId);
    if (upload?.queued?.key !== key || upload.queued.problem !== null || upload.state !== 'checked')
      return;
    let problem: string | null = null;
    try {
      await this.senders.get(upload.queued.as)?.(upload, upload.queued.given);
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'too-many') throw error;
      problem = error.message;
    }
    await this.conclude(uploadId, key, problem);
  }

  /** A file that had been sent before keeps its place, so sending it again leaves it queued. */
  private async conclude(uploadId: string, key: string, problem: string | null): Promise<void> {
    await this.db.transaction(async (tx) => {
      const queued = (await this.uploads.lock(tx, uploadId))?.queued;
      if (queued?.key !== key) return;
      await this.uploads.change(
        uploadId,
        { queued: problem === null ? null : { ...queued, problem } },
        tx,
      );
    });
  }

  private async change(
    sender: UploadSender,
    uploadId: string,
    queued: QueuedDelivery | null,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const upload = await this.lockOwn(tx, sender, uploadId);
      if (upload.withdrawnAt !== null && queued !== null) throw new UploadWithdrawn();
      // It was sent, so it no longer waits for anything new.
      if (upload.keptAt !== null && queued !== null) return;
      // Noted as activity, so that it isn't deleted as unused at this very time.
      const lastActiveAt = this.clock.now();
      await this.uploads.change(upload.id, { queued, ...(queued && { lastActiveAt }) }, tx);
      if (upload.state === 'checked') await this.arrived(tx, { ...upload, queued });
    });
  }

  /**
   * Locks the sender's upload, or the earlier upload of the same file that replaced it.
   * @throws UploadNotFound
   */
  private async lockOwn(
    tx: EntityManager,
    sender: UploadSender,
    uploadId: string,
  ): Promise<Upload> {
    const upload = isUUID(uploadId) ? await this.uploads.lock(tx, uploadId) : null;
    if (!upload || !isSentBy(sender, upload)) throw new UploadNotFound();
    if (!isDiscarded(upload.state)) return upload;
    const twin = await this.uploads.findTwin(upload, tx);
    const replacement = twin && (await this.uploads.lock(tx, twin.id));
    if (replacement?.state !== 'checked') throw new UploadNotFound();
    return replacement;
  }

  private async arrivedOf({ key, partsId, size, state }: Upload): Promise<number> {
    if (state !== 'open' || partsId === null) return size;
    try {
      const parts = await this.storage.listParts(key, partsId);
      return parts.reduce((sum, part) => sum + part.size, 0);
    } catch (error) {
      // The parts were just joined.
      if (error instanceof PartsNotFound) return size;
      throw error;
    }
  }
}
