import { logProblem } from '../../../lib/log-problem';

const PREFIX = 'wavetrain-take-';

/** Older browsers and insecure pages have none. */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/**
 * Tells other windows of this browser that a take is being recorded; closing the window releases
 * it. @returns releases it
 */
export const holdRecording = (takeId: string): (() => void) => {
  const over = new AbortController();
  const untilOver = () =>
    new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()));
  locks()
    ?.request(PREFIX + takeId, () => (over.signal.aborted ? undefined : untilOver()))
    .catch((error: unknown) =>
      logProblem('Other windows could not be notified of a recording.', error),
    );
  return () => over.abort();
};

/** Returns the takes being recorded in any window of this browser. */
export const heldRecordings = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
  );
};
