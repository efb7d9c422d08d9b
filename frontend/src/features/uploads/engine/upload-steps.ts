import { now } from '../../../lib/clock';
import { isOver, isSignedOut, wordsFor } from './faults';
import { bytesOfParts, missingParts, secondsLeft } from './progress.rules';
import { putPart } from './put-part';
import { Rest } from './rest';
import { sendParts } from './send-parts';
import { SendingTab } from './upload-lock';
import { UploadState } from './upload-state';
import { NOTHING } from './upload-types';

/** The steps of an upload: begin, send the missing parts, complete, deliver. */
export abstract class UploadSteps<Result, Delivery, Answer> extends UploadState<
  Result,
  Delivery,
  Answer
> {
  protected running: AbortController | null = null;
  protected readonly rest = new Rest();
  protected readonly tab = new SendingTab((uploadId) => this.onLost(uploadId));
  /** Grows with each decision of the person; work started under an earlier number is ignored. */
  protected turn = 0;

  /** Called when another tab has taken over the upload. */
  protected abstract onLost(uploadId: string): void;

  protected start(): AbortSignal {
    this.stop();
    this.running = new AbortController();
    return this.running.signal;
  }

  /** Forgets the upload here; what the server has stays there. */
  protected leave(): void {
    this.stop();
    this.drop();
    void this.options.kept.forget(this.options.purpose);
    this.show(NOTHING);
  }

  protected drop(): void {
    this.tab.letGo();
    this.record = null;
    this.file = null;
    this.delivery = null;
    this.isTold = true;
  }

  /** Sends what is missing and has the server check the file; null if stopped before that. */
  protected async complete(file: Blob | null, signal: AbortSignal): Promise<Result | null> {
    await this.sendMissing(file, signal);
    if (signal.aborted) return null;
    this.show({ ...this.status, phase: 'finishing', secondsLeft: null, problem: null });
    await this.tell();
    if (signal.aborted) return null;
    return this.options.calls.complete(this.known().uploadId);
  }

  protected async deliver(result: Result, delivery: Delivery): Promise<void> {
    this.show({ ...this.status, phase: 'delivering', result, problem: null });
    try {
      const answer = await this.options.deliver(result, delivery);
      const { ownerId, fileName, size } = this.status;
      this.leave();
      this.show({ ...NOTHING, phase: 'delivered', ownerId, fileName, size, sent: size, answer });
    } catch (error) {
      if (!isOver(error)) throw error;
      this.decide(null);
      this.show({ ...this.status, phase: 'done', refusal: error });
      this.tab.letGo();
    }
  }

  /** Begins the upload. If it was stopped in the meantime, aborts it right away. */
  protected async begin(file: Blob, signal: AbortSignal): Promise<void> {
    const { fileName, size } = this.status;
    const ownerId = this.status.ownerId ?? '';
    const begun = await this.options.calls.begin({ fileName, fileSize: size });
    if (signal.aborted) return this.options.calls.abort(begun.uploadId).catch(() => undefined);
    const kept = this.keep({ ownerId, fileName, size, hashes: {}, ...begun });
    await Promise.all([kept, this.options.kept.keepFile(this.options.purpose, file, this.handle)]);
    await this.tell();
  }

  /**
   * Asks which parts have arrived each time, so that a part whose response was lost isn't sent
   * again.
   */
  protected async sendMissing(file: Blob | null, signal: AbortSignal): Promise<void> {
    const record = this.known();
    const there = new Set(await this.options.calls.parts(record.uploadId));
    if (signal.aborted) return;
    const start = { at: now().getTime(), sent: bytesOfParts(there, record) };
    const tell = (sent: number) => {
      if (signal.aborted) return;
      const left = secondsLeft({
        sent: sent - start.sent,
        ms: now().getTime() - start.at,
        left: record.size - sent,
      });
      this.show({ ...this.status, phase: 'sending', sent, secondsLeft: left });
    };
    tell(start.sent);
    const onPart = (n: number, hash: string) =>
      this.keep({ ...this.known(), hashes: { ...this.known().hashes, [n]: hash } });
    const { calls, send = putPart } = this.options;
    if (file)
      return sendParts({
        file,
        record,
        there,
        sign: calls.sign,
        send,
        signal,
        onProgress: tell,
        onPart,
      });
    if (missingParts(record.partCount, there).length === 0) return;
    this.stop();
    this.show({ ...this.status, phase: 'asking', secondsLeft: null });
  }

  protected fail(error: unknown): void {
    this.tab.letGo();
    if (isSignedOut(error))
      return this.show({ ...this.status, phase: 'signed-out', secondsLeft: null, problem: null });
    // An upload that the server deleted or refused can't be resumed.
    void this.options.kept.forget(this.options.purpose);
    this.show({
      ...this.status,
      phase: 'failed',
      secondsLeft: null,
      problem: wordsFor(error, this.record !== null),
    });
  }

  protected async giveUp(): Promise<void> {
    this.stop();
    const { record } = this;
    this.drop();
    await this.options.kept.forget(this.options.purpose);
    // If this fails, the server deletes it a day later.
    if (record) await this.options.calls.abort(record.uploadId).catch(() => undefined);
  }

  protected stop(): void {
    this.running?.abort();
    this.running = null;
    this.turn += 1;
    this.rest.end();
  }
}
