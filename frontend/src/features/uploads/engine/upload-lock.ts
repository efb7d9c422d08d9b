import { logProblem } from '../../../lib/log-problem';

const nameOf = (uploadId: string): string => `wavetrain-upload-${uploadId}`;

/** Older browsers, and pages that did not come safely, have none: there a second tab sends the same parts again. */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/** Of several tabs the one that sends an upload; the browser lets go where it is closed. */
export class SendingTab {
  private readonly held = new Map<string, () => void>();

  /** Whether this tab is the one, from now on or already. */
  async take(uploadId: string, signal: AbortSignal): Promise<boolean> {
    const manager = locks();
    if (!manager || this.held.has(uploadId)) return true;
    return new Promise((resolve) => {
      const hold = (lock: Lock | null) => {
        resolve(lock !== null);
        return lock && !signal.aborted ? new Promise<void>((letGo) => this.held.set(uploadId, letGo)) : undefined;
      };
      manager.request(nameOf(uploadId), { ifAvailable: true }, hold).catch((error: unknown) => {
        logProblem('Other tabs could not be told of an upload.', error);
        resolve(true);
      });
    });
  }

  letGo(): void {
    this.held.forEach((letGo) => letGo());
    this.held.clear();
  }
}

/** Whether some tab of this browser sends it. */
export const isSentSomewhere = async (uploadId: string): Promise<boolean> => {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(uploadId));
};

/** Until no tab sends it any more, or nobody waits for that. */
export const whenLeft = async (uploadId: string, signal: AbortSignal): Promise<void> => {
  await locks()
    ?.request(nameOf(uploadId), { signal }, () => undefined)
    .catch(() => undefined);
};
