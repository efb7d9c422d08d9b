import { ANOTHER_FILE, isOver, isPassing } from './faults';
import { bytesOfParts, missingParts, retryWait } from './progress.rules';
import { hashOf } from './put-part';
import { whenLeft } from './upload-lock';
import { UploadSteps } from './upload-steps';
import { NOTHING, type FileHandle, type UploadRecord } from './upload-types';

/**
 * Whether a file is the same as the one being uploaded: equal in size and in the hash of every part
 * sent.
 */
const isSameFile = async (
  file: Blob,
  { size, hashes, partSize }: UploadRecord,
): Promise<boolean> => {
  if (file.size !== size) return false;
  for (const [n, hash] of Object.entries(hashes)) {
    const start = (Number(n) - 1) * partSize;
    if (hash !== '' && (await hashOf(file.slice(start, start + partSize))) !== hash) return false;
  }
  return true;
};

/** Uploads one file in parts, one after the other; survives lost connections and reloads. */
export class Upload<Result, Delivery = never, Answer = unknown> extends UploadSteps<
  Result,
  Delivery,
  Answer
> {
  /** Grows with each chosen file, since opening one can take long; only the last one starts. */
  private choices = 0;

  /**
   * Call once it is known who is signed in. Resumes what a lost session stopped or what an earlier
   * page of the same person started, automatically if the browser still has the file. Drops what
   * someone else left.
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
    this.delivery = (kept.record.delivery ?? null) as Delivery | null;
    this.isTold = kept.record.isTold ?? this.delivery === null;
    const { fileName, size } = kept.record;
    const known = Object.keys(kept.record.hashes).map(Number);
    this.show({
      ...NOTHING,
      phase: 'asking',
      ownerId,
      fileName,
      size,
      sent: bytesOfParts(new Set(known), kept.record),
      isQueued: this.delivery !== null,
    });
    if (isElsewhere) return this.standAside(this.start());
    if (file?.size === size) return this.run(file);
    const listed = await this.options.calls
      .parts(kept.record.uploadId)
      .catch((error: unknown) => (isOver(error) ? null : known));
    if (turn !== this.turn) return;
    if (!listed) return this.fail(null);
    const there = new Set(listed);
    this.show({ ...this.status, sent: bytesOfParts(there, kept.record) });
    if (missingParts(kept.record.partCount, there).length === 0) this.run(null);
  }

  /**
   * Starts with a chosen file. If the upload was waiting for its file and this is the same one,
   * resumes it.
   */
  async choose(file: File, ownerId: string, handle: FileHandle | null = null): Promise<void> {
    const { turn } = this;
    const choice = ++this.choices;
    const isOutdated = () => turn !== this.turn || choice !== this.choices;
    const problem = await this.options.refuse(file);
    if (isOutdated()) return;
    if (problem !== null) return this.show({ ...this.status, problem });
    const asked = this.status.phase === 'asking' ? this.record : null;
    const isSame = asked !== null && (await isSameFile(file, asked));
    const isElsewhere = !isSame && (await this.look()).isElsewhere;
    if (isOutdated()) return;
    if (isSame) return this.run(file);
    if (isElsewhere) return this.lookAgain(ownerId);
    void this.giveUp();
    this.handle = handle;
    this.show({
      ...NOTHING,
      phase: 'sending',
      ownerId,
      fileName: file.name,
      size: file.size,
      problem: asked ? ANOTHER_FILE : null,
    });
    this.run(file);
  }

  /** Opens a file the browser remembers; must be called from a click. */
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

  unpause(): void {
    this.run(this.file);
  }

  /**
   * Takes over an upload from another tab, whether that is sending, paused or asleep; doesn't
   * resend what has arrived.
   */
  async sendHere(): Promise<void> {
    const { phase, ownerId } = this.status;
    if (phase !== 'elsewhere' || ownerId === null) return;
    const signal = this.start();
    await this.tab.take(this.known().uploadId, { steal: true });
    if (!signal.aborted) await this.lookAgain(ownerId);
  }

  /**
   * Sends the file as soon as it has arrived, which may be now or after a reload. It can be
   * withdrawn until then.
   */
  deliverWhenDone(delivery: Delivery): void {
    this.decide(delivery);
    if (this.status.phase === 'done') void this.untilDone(null, this.start());
  }

  /** Cancels the upload; the server deletes what was sent. */
  async cancel(): Promise<void> {
    const given = this.giveUp();
    this.show(NOTHING);
    await given;
  }

  /** Forgets a finished upload, which now belongs to what it was sent for. */
  finish(): void {
    this.leave();
  }

  /** Returns what is stored for this purpose, and whether another tab is sending it. */
  private async look() {
    const kept = await this.options.kept.read(this.options.purpose);
    return {
      kept,
      isElsewhere: kept !== null && (await this.tab.isElsewhere(kept.record.uploadId)),
    };
  }

  private async lookAgain(ownerId: string): Promise<void> {
    this.show(NOTHING);
    await this.resume(ownerId);
  }

  protected onLost(uploadId: string): void {
    if (this.record?.uploadId === uploadId) void this.standAside(this.start());
  }

  /** @param file null if everything should have arrived */
  private run(file: Blob | null): void {
    const signal = this.start();
    this.file = file;
    this.show({
      ...this.status,
      phase: 'sending',
      ...(this.status.problem !== ANOTHER_FILE && { problem: null }),
    });
    void this.untilDone(file, signal);
  }

  /** Waits while another tab sends it, then looks again at what is stored. */
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
        const result = this.status.result ?? (await this.complete(file, signal));
        if (signal.aborted || result === null) return;
        if (this.delivery !== null) return await this.deliver(result, this.delivery);
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
}
