import { isOver } from './faults';
import type { KeptUploads } from './kept-uploads';
import type { putPart } from './put-part';
import {
  NOTHING,
  type FileHandle,
  type UploadRecord,
  type UploadStatus,
  type UploadCalls,
} from './upload-types';

interface UploadOptions<Result, Delivery, Answer> {
  /** What the upload is for; each purpose has one upload at a time. */
  readonly purpose: string;
  readonly calls: UploadCalls<Result>;
  readonly kept: KeptUploads;
  readonly send?: typeof putPart;
  /** Returns why a chosen file can't be sent for this, before anything is sent; null if it can. */
  readonly refuse: (file: File) => Promise<string | null>;
  /**
   * Sends an uploaded file. Repeated if the response is lost, so the server must treat it as the
   * same submission.
   */
  readonly deliver: (result: Result, delivery: Delivery) => Promise<Answer>;
  /**
   * Tells the server what the file is sent as once it has arrived, so that it's sent even if this
   * page is closed by then; null if it isn't.
   */
  readonly queue: (uploadId: string, delivery: Delivery | null) => Promise<void>;
}

/** The state of an upload, and its subscribers. */
export class UploadState<Result, Delivery, Answer> {
  protected status: UploadStatus<Result, Answer> = NOTHING;
  protected file: Blob | null = null;
  protected handle: FileHandle | null = null;
  protected record: UploadRecord | null = null;
  /** What the file will be sent as once it has arrived. */
  protected delivery: Delivery | null = null;
  /** Whether the server knows `delivery`. */
  protected isTold = true;
  private telling: Promise<void> = Promise.resolve();
  private readonly listeners = new Set<() => void>();

  constructor(protected readonly options: UploadOptions<Result, Delivery, Answer>) {}

  readonly read = (): UploadStatus<Result, Answer> => this.status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Whether a click can reopen a file the browser remembers. */
  get canReopen(): boolean {
    return this.handle?.requestPermission !== undefined;
  }

  /** The server's id of the upload; null before it has begun. */
  get uploadId(): string | null {
    return this.record?.uploadId ?? null;
  }

  /** What is queued to be sent; null if nothing is. */
  get queued(): Delivery | null {
    return this.delivery;
  }

  /** Unqueues it: the upload continues, but is sent only after another click. */
  cancelQueued(): void {
    if (this.status.phase !== 'delivering') this.decide(null);
  }

  protected decide(delivery: Delivery | null): void {
    // a complete file is sent right away, by this page
    this.isTold = delivery !== null && this.status.phase === 'done';
    this.delivery = delivery;
    if (this.record) {
      void this.keep(this.record);
      // if this fails, it's told before the upload completes
      void this.tell().catch(() => undefined);
    }
    this.show({ ...this.status, isQueued: delivery !== null, refusal: null });
  }

  /** Tells the server what is queued, one decision after the other. */
  protected tell(): Promise<void> {
    this.telling = this.telling.catch(() => undefined).then(() => this.tellNow());
    return this.telling;
  }

  private async tellNow(): Promise<void> {
    const { record, delivery } = this;
    if (this.isTold || !record) return;
    try {
      await this.options.queue(record.uploadId, delivery);
    } catch (error) {
      if (!isOver(error)) throw error;
      if (delivery !== null && this.delivery === delivery) this.refuse(error);
    }
    if (this.delivery === delivery) this.isTold = true;
    if (this.record) await this.keep(this.record);
  }

  /** The server refused what was queued, so its owner has to change it. */
  private refuse(error: unknown): void {
    this.delivery = null;
    this.show({ ...this.status, isQueued: false, refusal: error });
  }

  /** Stores the progress beyond this page, with what the file will be sent as. */
  protected async keep(begun: UploadRecord): Promise<void> {
    const record = { ...begun, delivery: this.delivery ?? undefined, isTold: this.isTold };
    this.record = record;
    await this.options.kept.keepRecord(this.options.purpose, record);
  }

  protected show(status: UploadStatus<Result, Answer>): void {
    this.status = status;
    this.listeners.forEach((listener) => listener());
  }

  protected known(): UploadRecord {
    if (!this.record) throw new Error('no upload has begun');
    return this.record;
  }
}
