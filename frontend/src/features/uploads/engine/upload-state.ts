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
  /**
   * Sends an uploaded file. Repeated if the response is lost, so the server must treat it as the
   * same submission.
   */
  readonly deliver: (result: Result, delivery: Delivery) => Promise<Answer>;
}

/** The state of an upload, and its subscribers. */
export class UploadState<Result, Delivery, Answer> {
  protected status: UploadStatus<Result, Answer> = NOTHING;
  protected file: Blob | null = null;
  protected handle: FileHandle | null = null;
  protected record: UploadRecord | null = null;
  /** What the file will be sent as once it has arrived. */
  protected delivery: Delivery | null = null;
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

  /** What is queued to be sent; null if nothing is. */
  get queued(): Delivery | null {
    return this.delivery;
  }

  /** Unqueues it: the upload continues, but is sent only after another click. */
  cancelQueued(): void {
    if (this.status.phase !== 'delivering') this.decide(null);
  }

  protected decide(delivery: Delivery | null): void {
    this.delivery = delivery;
    if (this.record) void this.keep(this.record);
    this.show({ ...this.status, isQueued: delivery !== null, refusal: null });
  }

  /** Stores the progress beyond this page, with what the file will be sent as. */
  protected async keep(begun: UploadRecord): Promise<void> {
    const record = { ...begun, delivery: this.delivery ?? undefined };
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
