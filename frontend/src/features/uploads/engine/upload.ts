import { ApiError, serverErrorText } from '../../../api/client';
import { now } from '../../../lib/clock';
import type { KeptUploads } from './kept-uploads';
import { bytesOfPart, missingParts, refusalOf, retryWait, secondsLeft } from './progress.rules';
import { hashOf, PartNotTaken, putPart } from './put-part';
import type { FileHandle, UploadCalls, UploadRecord, UploadStatus } from './upload-types';

const NOTHING = { phase: 'idle', fileName: '', size: 0, sent: 0, secondsLeft: null, problem: null, result: null } as const;
const ANOTHER_FILE =
  'This is not the file that was begun: phones may write a video anew each time it is chosen. It is sent from the beginning.';
const NOT_OPEN = new Set([404, 409, 410]);
const SIGNED_OUT = 401;
const SERVER_FAULT = 500;

interface Options<Result> {
  /** What the upload is for: each purpose has one at a time. */
  purpose: string;
  calls: UploadCalls<Result>;
  kept: KeptUploads;
  send?: typeof putPart;
}

/** One file on its way in parts, one after the other; it goes on through lost connections, and after a reload. */
export class Upload<Result> {
  private status: UploadStatus<Result> = NOTHING;
  private readonly listeners = new Set<() => void>();
  private file: Blob | null = null;
  private handle: FileHandle | null = null;
  private record: UploadRecord | null = null;
  private running: AbortController | null = null;
  private wake: () => void = () => undefined;
  private readonly send: typeof putPart;

  constructor(private readonly options: Options<Result>) {
    this.send = options.send ?? putPart;
  }

  readonly read = (): UploadStatus<Result> => this.status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes up what an earlier page of the same person began; by itself where the browser still has the file. */
  async resume(ownerId: string): Promise<void> {
    if (this.status.phase !== 'idle') return;
    const kept = await this.options.kept.read(this.options.purpose);
    if (!kept || this.read().phase !== 'idle') return;
    if (kept.record.ownerId !== ownerId) return this.options.kept.forget(this.options.purpose);
    this.record = kept.record;
    this.handle = kept.handle;
    const { fileName, size } = kept.record;
    this.show({ ...NOTHING, phase: 'asking', fileName, size, sent: this.bytesSent(new Set(Object.keys(kept.record.hashes).map(Number))) });
    if (kept.file?.size === size) this.run(kept.file);
  }

  /** Begins with a file that was chosen; where one was asked for again, goes on with it if it is the same. */
  async choose(file: File, ownerId: string, handle: FileHandle | null = null): Promise<void> {
    const problem = refusalOf(file);
    if (problem !== null) return this.show({ ...this.status, problem });
    if (this.record && this.status.phase === 'asking' && (await this.isSame(file, this.record))) return this.run(file);
    const isAnother = this.record !== null && this.status.phase === 'asking';
    await this.giveUp();
    this.handle = handle;
    this.show({ ...NOTHING, phase: 'sending', fileName: file.name, size: file.size, problem: isAnother ? ANOTHER_FILE : null });
    try {
      const begun = await this.options.calls.begin({ fileName: file.name, fileSize: file.size });
      this.record = { ownerId, fileName: file.name, size: file.size, hashes: {}, ...begun };
    } catch (error) {
      return this.show({
        ...this.status,
        phase: 'failed',
        problem: serverErrorText(error, 'The upload could not begin. Please try again.'),
      });
    }
    await Promise.all([
      this.options.kept.keepRecord(this.options.purpose, this.record),
      this.options.kept.keepFile(this.options.purpose, file, handle),
    ]);
    this.run(file);
  }

  /** Opens a file that the browser remembers, at the person's press. */
  async reopen(): Promise<void> {
    const granted = await this.handle?.requestPermission?.({ mode: 'read' });
    const file = granted === 'granted' ? await this.handle?.getFile().catch(() => null) : null;
    if (file?.size === this.record?.size && file) this.run(file);
    else this.forgetHandle();
  }

  /** Whether `reopen` has something to open. */
  get canReopen(): boolean {
    return this.handle?.requestPermission !== undefined;
  }

  pause(): void {
    this.stop();
    this.show({ ...this.status, phase: 'paused', secondsLeft: null });
  }

  goOn(): void {
    if (this.file) this.run(this.file);
  }

  /** Gives the upload up: what was sent is deleted. */
  async cancel(): Promise<void> {
    await this.giveUp();
    this.show(NOTHING);
  }

  /** Forgets an upload that is done: what it is used for has it now. */
  async finish(): Promise<void> {
    this.stop();
    this.record = null;
    this.file = null;
    await this.options.kept.forget(this.options.purpose);
    this.show(NOTHING);
  }

  private run(file: Blob): void {
    this.stop();
    this.file = file;
    const running = new AbortController();
    this.running = running;
    this.show({ ...this.status, phase: 'sending', ...(this.status.problem !== ANOTHER_FILE && { problem: null }) });
    void this.untilDone(file, running.signal);
  }

  private async untilDone(file: Blob, signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      const before = this.status.sent;
      try {
        await this.sendMissing(file, signal);
        this.show({ ...this.status, phase: 'finishing', secondsLeft: null, problem: null });
        const result = await this.options.calls.complete(this.known().uploadId);
        if (!signal.aborted) this.show({ ...this.status, phase: 'done', result });
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (!isPassing(error)) return this.fail(error);
        failures = this.status.sent > before ? 1 : failures + 1;
        this.show({ ...this.status, phase: 'waiting', secondsLeft: null });
        await this.rest(retryWait(failures));
      }
    }
  }

  /** What is there already is asked for each time: a part whose answer was lost is not sent again. */
  private async sendMissing(file: Blob, signal: AbortSignal): Promise<void> {
    const { uploadId, partCount, partSize, size } = this.known();
    const there = new Set(await this.options.calls.parts(uploadId));
    const start = { at: now().getTime(), sent: this.bytesSent(there) };
    const tell = (sent: number) => {
      if (signal.aborted) return;
      const left = secondsLeft({ sent: sent - start.sent, ms: now().getTime() - start.at, left: size - sent });
      this.show({ ...this.status, phase: 'sending', sent, secondsLeft: left });
    };
    tell(start.sent);
    for (const n of missingParts(partCount, there)) {
      const part = file.slice((n - 1) * partSize, (n - 1) * partSize + bytesOfPart(n, partSize, size));
      const hash = await hashOf(part);
      const url = await this.options.calls.sign(uploadId, n);
      const before = this.bytesSent(there);
      await this.send(url, part, { signal, onProgress: (sent) => tell(before + sent) });
      there.add(n);
      this.record = { ...this.known(), hashes: { ...this.known().hashes, [n]: hash } };
      await this.options.kept.keepRecord(this.options.purpose, this.record);
      tell(this.bytesSent(there));
    }
  }

  private async isSame(file: File, { size, hashes, partSize }: UploadRecord): Promise<boolean> {
    if (file.size !== size) return false;
    for (const [n, hash] of Object.entries(hashes)) {
      const start = (Number(n) - 1) * partSize;
      if (hash !== '' && (await hashOf(file.slice(start, start + partSize))) !== hash) return false;
    }
    return true;
  }

  private fail(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    const problem =
      status === SIGNED_OUT
        ? 'You are signed out. Log in again, and the upload goes on.'
        : serverErrorText(error, 'The upload could not be finished. Please choose the video again.');
    // What the server keeps no longer, or does not take, is nothing to go on with.
    if (status !== SIGNED_OUT) void this.options.kept.forget(this.options.purpose);
    this.show({ ...this.status, phase: 'failed', secondsLeft: null, problem });
  }

  private async giveUp(): Promise<void> {
    this.stop();
    const { record } = this;
    this.record = null;
    this.file = null;
    await this.options.kept.forget(this.options.purpose);
    // What can't be told now is deleted a day later by itself.
    if (record) await this.options.calls.abort(record.uploadId).catch(() => undefined);
  }

  private forgetHandle(): void {
    this.handle = null;
    this.show({ ...this.status, phase: 'asking' });
  }

  private stop(): void {
    this.running?.abort();
    this.running = null;
    this.wake();
  }

  /** Until so long has passed, or the connection is back. */
  private rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.wake(), ms);
      this.wake = () => {
        clearTimeout(timer);
        window.removeEventListener('online', this.wake);
        resolve();
      };
      window.addEventListener('online', this.wake);
    });
  }

  private bytesSent(there: ReadonlySet<number>): number {
    const { partSize, size } = this.known();
    return [...there].reduce((sum, n) => sum + bytesOfPart(n, partSize, size), 0);
  }

  private known(): UploadRecord {
    if (!this.record) throw new Error('no upload has begun');
    return this.record;
  }

  private show(status: UploadStatus<Result>): void {
    this.status = status;
    this.listeners.forEach((listener) => listener());
  }
}

/** Whether trying again may help: nobody answered, the site is busy, or the store did not take a part whole. */
const isPassing = (error: unknown): boolean => {
  if (error instanceof ApiError) return error.status >= SERVER_FAULT || error.status === 429 || error.fault.code === 'UPLOAD_INCOMPLETE';
  if (error instanceof PartNotTaken) return !NOT_OPEN.has(error.status) && error.status !== SIGNED_OUT;
  return error instanceof TypeError;
};
