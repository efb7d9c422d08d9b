import { serverErrorText } from '../../../api/client';
import { now } from '../../../lib/clock';
import { isPassing, isSignedOut } from './faults';
import type { KeptUploads } from './kept-uploads';
import { bytesOfParts, refusalOf, retryWait, secondsLeft } from './progress.rules';
import { putPart } from './put-part';
import { Rest } from './rest';
import { isSameFile } from './same-file';
import { sendParts } from './send-parts';
import { isSentSomewhere, SendingTab, whenLeft } from './upload-lock';
import { NOTHING, type FileHandle, type UploadCalls, type UploadRecord, type UploadStatus } from './upload-types';

const ANOTHER_FILE =
  'This is not the file that was begun: phones may write a video anew each time it is chosen. It is sent from the beginning.';

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
  private readonly rest = new Rest();
  private readonly tab = new SendingTab();
  /** Counts what the person decided: what began under an earlier number has no say any more. */
  private turn = 0;
  private readonly send: typeof putPart;

  constructor(private readonly options: Options<Result>) {
    this.send = options.send ?? putPart;
  }

  readonly read = (): UploadStatus<Result> => this.status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Called once it is known who is signed in. Goes on with what a lost session stopped, or takes up what an earlier page of the same
   * person began, by itself where the browser still has the file; what somebody else left is dropped.
   */
  async resume(ownerId: string): Promise<void> {
    if (this.status.ownerId !== null && this.status.ownerId !== ownerId) this.leave();
    if (this.status.phase === 'signed-out' && this.file) return this.run(this.file);
    if (this.status.phase !== 'idle') return;
    const { turn } = this;
    const kept = await this.options.kept.read(this.options.purpose);
    const isElsewhere = kept !== null && (await isSentSomewhere(kept.record.uploadId));
    if (!kept || turn !== this.turn || this.read().phase !== 'idle') return;
    if (kept.record.ownerId !== ownerId) return this.options.kept.forget(this.options.purpose);
    this.record = kept.record;
    this.handle = kept.handle;
    const { fileName, size } = kept.record;
    const sent = bytesOfParts(new Set(Object.keys(kept.record.hashes).map(Number)), kept.record);
    this.show({ ...NOTHING, phase: 'asking', ownerId, fileName, size, sent });
    if (isElsewhere) return this.standAside(this.start());
    if (kept.file?.size === size) this.run(kept.file);
  }

  /** Begins with a file that was chosen; where one was asked for again, goes on with it if it is the same. */
  async choose(file: File, ownerId: string, handle: FileHandle | null = null): Promise<void> {
    const problem = refusalOf(file);
    if (problem !== null) return this.show({ ...this.status, problem });
    const { turn } = this;
    const asked = this.status.phase === 'asking' ? this.record : null;
    const isSame = asked !== null && (await isSameFile(file, asked));
    if (turn !== this.turn) return;
    if (isSame) return this.run(file);
    void this.giveUp();
    this.handle = handle;
    this.show({ ...NOTHING, phase: 'sending', ownerId, fileName: file.name, size: file.size, problem: asked ? ANOTHER_FILE : null });
    this.run(file);
  }

  /** Opens a file that the browser remembers, at the person's press. */
  async reopen(): Promise<void> {
    const { turn } = this;
    const granted = await this.handle?.requestPermission?.({ mode: 'read' });
    const file = granted === 'granted' ? await this.handle?.getFile().catch(() => null) : null;
    if (turn !== this.turn) return;
    if (file?.size === this.record?.size && file) this.run(file);
    else {
      this.handle = null;
      this.show({ ...this.status, phase: 'asking' });
    }
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
    const given = this.giveUp();
    this.show(NOTHING);
    await given;
  }

  /** Forgets an upload that is done: what it is used for has it now. */
  finish(): void {
    this.leave();
  }

  /** What the server has of it stays there; nobody here knows of it any more. */
  private leave(): void {
    this.stop();
    this.tab.letGo();
    this.record = null;
    this.file = null;
    void this.options.kept.forget(this.options.purpose);
    this.show(NOTHING);
  }

  private run(file: Blob): void {
    const signal = this.start();
    this.file = file;
    this.show({ ...this.status, phase: 'sending', ...(this.status.problem !== ANOTHER_FILE && { problem: null }) });
    void this.untilDone(file, signal);
  }

  private start(): AbortSignal {
    this.stop();
    this.running = new AbortController();
    return this.running.signal;
  }

  /** Another tab sends it: this one looks again at what is kept once that one has left it. */
  private async standAside(signal: AbortSignal): Promise<void> {
    const { ownerId } = this.status;
    this.show({ ...this.status, phase: 'elsewhere', secondsLeft: null });
    await whenLeft(this.known().uploadId, signal);
    if (signal.aborted) return;
    this.show(NOTHING);
    if (ownerId !== null) await this.resume(ownerId);
  }

  private async untilDone(file: Blob, signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      const before = this.status.sent;
      try {
        if (!this.record) await this.begin(file, signal);
        if (!signal.aborted && !(await this.tab.take(this.known().uploadId, signal))) return await this.standAside(signal);
        await this.sendMissing(file, signal);
        if (signal.aborted) return;
        this.show({ ...this.status, phase: 'finishing', secondsLeft: null, problem: null });
        const result = await this.options.calls.complete(this.known().uploadId);
        if (!signal.aborted) this.show({ ...this.status, phase: 'done', result });
        return this.tab.letGo();
      } catch (error) {
        if (signal.aborted) return;
        if (!isPassing(error)) return this.fail(error);
        failures = this.status.sent > before ? 1 : failures + 1;
        this.show({ ...this.status, phase: 'waiting', secondsLeft: null });
        await this.rest.until(retryWait(failures));
      }
    }
  }

  /** What begins after the person has thought better of it is given up at once. */
  private async begin(file: Blob, signal: AbortSignal): Promise<void> {
    const { fileName, size } = this.status;
    const ownerId = this.status.ownerId ?? '';
    const begun = await this.options.calls.begin({ fileName, fileSize: size });
    if (signal.aborted) return this.options.calls.abort(begun.uploadId).catch(() => undefined);
    const kept = this.keep({ ownerId, fileName, size, hashes: {}, ...begun });
    await Promise.all([kept, this.options.kept.keepFile(this.options.purpose, file, this.handle)]);
  }

  /** What is there already is asked for each time: a part whose answer was lost is not sent again. */
  private async sendMissing(file: Blob, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const record = this.known();
    const there = new Set(await this.options.calls.parts(record.uploadId));
    if (signal.aborted) return;
    const start = { at: now().getTime(), sent: bytesOfParts(there, record) };
    const tell = (sent: number) => {
      if (signal.aborted) return;
      const left = secondsLeft({ sent: sent - start.sent, ms: now().getTime() - start.at, left: record.size - sent });
      this.show({ ...this.status, phase: 'sending', sent, secondsLeft: left });
    };
    tell(start.sent);
    const onPart = (n: number, hash: string) => this.keep({ ...this.known(), hashes: { ...this.known().hashes, [n]: hash } });
    await sendParts({ file, record, there, sign: this.options.calls.sign, send: this.send, signal, onProgress: tell, onPart });
  }

  private async keep(record: UploadRecord): Promise<void> {
    this.record = record;
    await this.options.kept.keepRecord(this.options.purpose, record);
  }

  private fail(error: unknown): void {
    this.tab.letGo();
    if (isSignedOut(error)) return this.show({ ...this.status, phase: 'signed-out', secondsLeft: null, problem: null });
    const otherwise = this.record
      ? 'The upload could not be finished. Please choose the video again.'
      : 'The upload could not begin. Please try again.';
    // What the server keeps no longer, or does not take, is nothing to go on with.
    void this.options.kept.forget(this.options.purpose);
    this.show({ ...this.status, phase: 'failed', secondsLeft: null, problem: serverErrorText(error, otherwise) });
  }

  private async giveUp(): Promise<void> {
    this.stop();
    this.tab.letGo();
    const { record } = this;
    this.record = null;
    this.file = null;
    await this.options.kept.forget(this.options.purpose);
    // What can't be told now is deleted a day later by itself.
    if (record) await this.options.calls.abort(record.uploadId).catch(() => undefined);
  }

  private stop(): void {
    this.running?.abort();
    this.running = null;
    this.turn += 1;
    this.rest.end();
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
