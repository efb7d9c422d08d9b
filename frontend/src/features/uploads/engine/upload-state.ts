import { NOTHING, type FileHandle, type UploadRecord, type UploadStatus } from './upload-types';

/** How an upload is, told to whoever listens, and what it is of. */
export class UploadState<Result> {
  protected status: UploadStatus<Result> = NOTHING;
  protected file: Blob | null = null;
  protected handle: FileHandle | null = null;
  protected record: UploadRecord | null = null;
  private readonly listeners = new Set<() => void>();

  readonly read = (): UploadStatus<Result> => this.status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Whether a file that the browser remembers can be opened at a press. */
  get canReopen(): boolean {
    return this.handle?.requestPermission !== undefined;
  }

  protected show(status: UploadStatus<Result>): void {
    this.status = status;
    this.listeners.forEach((listener) => listener());
  }

  protected known(): UploadRecord {
    if (!this.record) throw new Error('no upload has begun');
    return this.record;
  }
}
