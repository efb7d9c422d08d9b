import { now } from '../../../lib/clock';
import { ANOTHER_FILE, isOver, isPassing, isSignedOut, wordsFor } from './faults';
import { bytesOfParts, missingParts, refusalOf, retryWait, secondsLeft } from './progress.rules';
import { putPart } from './put-part';
import { Rest } from './rest';
import { isSameFile } from './same-file';
import { sendParts } from './send-parts';
import { SendingTab, whenLeft } from './upload-lock';
import type { UploadOptions } from './upload-options';
import { UploadState } from './upload-state';
import { NOTHING, type FileHandle, type UploadRecord } from './upload-types';

/** One file on its way in parts, one after the other; it goes on through lost connections, and after a reload. */
export class Upload<Result> extends UploadState<Result> {
  private running: AbortController | null = null;
  private readonly rest = new Rest();
  private readonly tab = new SendingTab((uploadId) => this.onLost(uploadId));
  /** Counts what the person decided: what began under an earlier number has no say any more. */
  private turn = 0;

  constructor(private readonly options: UploadOptions<Result>) {
    super();
  }

  /**
   * Called once it is known who is signed in. Goes on with what a lost session stopped, or takes up what an earlier page of the same
   * person began, by itself where the browser still has the file; what somebody else left is dropped.
   */
  async resume(ownerId: string): Promise<void> {
    if (this.status.ownerId !== null && this.status.ownerId !== ownerId) this.leave();
    if (this.status.phase === 'signed-out') return this.run(this.file);
    if (this.status.phase !== 'idle') return;
    const { turn } = this;
    const { kept, isElsewhere } = await this.look();
    if (turn !== this.turn || this.read().phase !== 'idle') return;
    if (!kept) return this.drop();
    if (kept.record.ownerId !== ownerId) return this.options.kept.forget(this.options.purpose);
    const file = kept.file ?? (this.record?.uploadId === kept.record.uploadId ? this.file : null);
    this.record = kept.record;
    this.handle = kept.handle;
    const { fileName, size } = kept.record;
    const known = Object.keys(kept.record.hashes).map(Number);
    this.show({ ...NOTHING, phase: 'asking', ownerId, fileName, size, sent: bytesOfParts(new Set(known), kept.record) });
    if (isElsewhere) return this.standAside(this.start());
    if (file?.size === size) return this.run(file);
    const told = await this.options.calls.parts(kept.record.uploadId).catch((error: unknown) => (isOver(error) ? null : known));
    if (turn !== this.turn) return;
    if (!told) return this.fail(null);
    const there = new Set(told);
    this.show({ ...this.status, sent: bytesOfParts(there, kept.record) });
    if (missingParts(kept.record.partCount, there).length === 0) this.run(null);
  }

  /** Begins with a file that was chosen; where one was asked for again, goes on with it if it is the same. */
  async choose(file: File, ownerId: string, handle: FileHandle | null = null): Promise<void> {
    const problem = refusalOf(file);
    if (problem !== null) return this.show({ ...this.status, problem });
    const { turn } = this;
    const asked = this.status.phase === 'asking' ? this.record : null;
    const isSame = asked !== null && (await isSameFile(file, asked));
    const isElsewhere = !isSame && (await this.look()).isElsewhere;
    if (turn !== this.turn) return;
    if (isSame) return this.run(file);
    if (isElsewhere) return this.lookAgain(ownerId);
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

  pause(): void {
    this.stop();
    this.show({ ...this.status, phase: 'paused', secondsLeft: null });
  }

  goOn(): void {
    this.run(this.file);
  }

  /** Takes over what another tab has, whether it sends or is paused or asleep; nothing is sent again that is there. */
  async sendHere(): Promise<void> {
    const { phase, ownerId } = this.status;
    if (phase !== 'elsewhere' || ownerId === null) return;
    const signal = this.start();
    await this.tab.take(this.known().uploadId, { steal: true });
    if (!signal.aborted) await this.lookAgain(ownerId);
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
    this.drop();
    void this.options.kept.forget(this.options.purpose);
    this.show(NOTHING);
  }

  private drop(): void {
    this.tab.letGo();
    this.record = null;
    this.file = null;
  }

  /** What is kept for this purpose, and whether another tab has it on its way. */
  private async look() {
    const kept = await this.options.kept.read(this.options.purpose);
    return { kept, isElsewhere: kept !== null && (await this.tab.isElsewhere(kept.record.uploadId)) };
  }

  private async lookAgain(ownerId: string): Promise<void> {
    this.show(NOTHING);
    await this.resume(ownerId);
  }

  private onLost(uploadId: string): void {
    if (this.record?.uploadId === uploadId) void this.standAside(this.start());
  }

  /** @param file null where all of it should be there */
  private run(file: Blob | null): void {
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
    if (!signal.aborted && ownerId !== null) await this.lookAgain(ownerId);
  }

  private async untilDone(file: Blob | null, signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      const before = this.status.sent;
      try {
        if (!this.record && file) await this.begin(file, signal);
        if (signal.aborted) return;
        const isOurs = await this.tab.take(this.known().uploadId);
        if (signal.aborted) return;
        if (!isOurs) return await this.standAside(signal);
        await this.sendMissing(file, signal);
        if (signal.aborted) return;
        this.show({ ...this.status, phase: 'finishing', secondsLeft: null, problem: null });
        const result = await this.options.calls.complete(this.known().uploadId);
        if (signal.aborted) return;
        this.show({ ...this.status, phase: 'done', result });
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
  private async sendMissing(file: Blob | null, signal: AbortSignal): Promise<void> {
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
    const { calls, send = putPart } = this.options;
    if (file) return sendParts({ file, record, there, sign: calls.sign, send, signal, onProgress: tell, onPart });
    if (missingParts(record.partCount, there).length === 0) return;
    this.stop();
    this.show({ ...this.status, phase: 'asking', secondsLeft: null });
  }

  private async keep(record: UploadRecord): Promise<void> {
    this.record = record;
    await this.options.kept.keepRecord(this.options.purpose, record);
  }

  private fail(error: unknown): void {
    this.tab.letGo();
    if (isSignedOut(error)) return this.show({ ...this.status, phase: 'signed-out', secondsLeft: null, problem: null });
    // What the server keeps no longer, or does not take, is nothing to go on with.
    void this.options.kept.forget(this.options.purpose);
    this.show({ ...this.status, phase: 'failed', secondsLeft: null, problem: wordsFor(error, this.record !== null) });
  }

  private async giveUp(): Promise<void> {
    this.stop();
    const { record } = this;
    this.drop();
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
}
