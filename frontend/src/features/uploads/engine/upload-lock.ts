import { logProblem } from '../../../lib/log-problem';

const nameOf = (uploadId: string): string => `wavetrain-upload-${uploadId}`;

/** Older browsers, and pages that did not come safely, have none: there a second tab sends the same parts again. */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

interface Hold {
  /** Whether the browser gives it to this tab. */
  readonly isTaken: Promise<boolean>;
  /** Before it is given as after. */
  readonly letGo: () => void;
}

/** Of several tabs the one that sends an upload; the browser lets go where it is closed. */
export class SendingTab {
  private readonly holds = new Map<string, Hold>();

  /** @param onLost called where another tab took an upload over from this one */
  constructor(private readonly onLost: (uploadId: string) => void) {}

  /** Whether this tab is the one, from now on or already. @param how with `steal`, whichever tab has it */
  take(uploadId: string, how: LockOptions = { ifAvailable: true }): Promise<boolean> {
    const manager = locks();
    if (!manager) return Promise.resolve(true);
    const hold = this.holds.get(uploadId) ?? this.ask(manager, uploadId, how);
    this.holds.set(uploadId, hold);
    return hold.isTaken;
  }

  /** Whether some other tab of this browser sends it. */
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
    /** Whether it was this tab's until now. */
    const drop = () => this.holds.get(uploadId)?.letGo === letGo && this.holds.delete(uploadId);
    const isTaken = new Promise<boolean>((resolve) => {
      const onAnswer = (lock: Lock | null) => {
        isHeld = lock !== null;
        if (!isHeld) drop();
        resolve(isHeld);
        return lock ? left : undefined;
      };
      manager.request(nameOf(uploadId), how, onAnswer).catch((error: unknown) => {
        // what was held is rejected where another tab takes it
        if (isHeld) return void (drop() && this.onLost(uploadId));
        logProblem('Could not notify other tabs of an upload.', error);
        resolve(true);
      });
    });
    return { isTaken, letGo };
  }
}

/** Until no tab sends it any more, or nobody waits for that. */
export const whenLeft = async (uploadId: string, signal: AbortSignal): Promise<void> => {
  await locks()
    ?.request(nameOf(uploadId), { signal }, () => undefined)
    .catch(() => undefined);
};
