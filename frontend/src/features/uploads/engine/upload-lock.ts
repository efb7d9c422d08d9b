import { logProblem } from '../../../lib/log-problem';

const nameOf = (uploadId: string): string => `wavetrain-upload-${uploadId}`;

/** Older browsers and insecure pages have none; there, a second tab sends the same parts again. */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

interface Hold {
  /** Whether the browser granted the lock to this tab. */
  readonly isTaken: Promise<boolean>;
  /** Releases the lock, or cancels the request. */
  readonly letGo: () => void;
}

/** Makes sure that only one of several tabs sends an upload; closing the tab releases it. */
export class SendingTab {
  private readonly holds = new Map<string, Hold>();

  /** @param onLost called when another tab takes an upload over from this one */
  constructor(private readonly onLost: (uploadId: string) => void) {}

  /**
   * Whether this tab has the lock, now or already before. @param how with `steal`, takes it from
   * any other tab
   */
  take(uploadId: string, how: LockOptions = { ifAvailable: true }): Promise<boolean> {
    const manager = locks();
    if (!manager) return Promise.resolve(true);
    const hold = this.holds.get(uploadId) ?? this.ask(manager, uploadId, how);
    this.holds.set(uploadId, hold);
    return hold.isTaken;
  }

  /** Whether another tab of this browser is sending it. */
  async isElsewhere(uploadId: string): Promise<boolean> {
    if (this.holds.has(uploadId)) return false;
    const { held = [] } =
      (await locks()
        ?.query()
        .catch(() => null)) ?? {};
    return held.some(({ name }) => name === nameOf(uploadId));
  }

  letGo(): void {
    this.holds.forEach(({ letGo }) => letGo());
    this.holds.clear();
  }

  private ask(manager: LockManager, uploadId: string, how: LockOptions): Hold {
    let letGo: () => void = () => undefined;
    const left = new Promise<void>((resolve) => (letGo = resolve));
    let isHeld = false;
    /** Removes the hold; false if it was no longer this tab's. */
    const drop = () => this.holds.get(uploadId)?.letGo === letGo && this.holds.delete(uploadId);
    const isTaken = new Promise<boolean>((resolve) => {
      const onAnswer = (lock: Lock | null) => {
        isHeld = lock !== null;
        if (!isHeld) drop();
        resolve(isHeld);
        return lock ? left : undefined;
      };
      manager.request(nameOf(uploadId), how, onAnswer).catch((error: unknown) => {
        // the request of a held lock rejects when another tab takes it
        if (isHeld) return void (drop() && this.onLost(uploadId));
        logProblem('Could not notify other tabs of an upload.', error);
        resolve(true);
      });
    });
    return { isTaken, letGo };
  }
}

/** Waits until no tab is sending it, or until aborted. */
export const whenLeft = async (uploadId: string, signal: AbortSignal): Promise<void> => {
  await locks()
    ?.request(nameOf(uploadId), { signal }, () => undefined)
    .catch(() => undefined);
};
