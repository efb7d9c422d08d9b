import { logProblem } from '../../../lib/log-problem';

const PREFIX = 'wavetrain-take-';

/** Older browsers, and pages that did not come safely, have none. */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/** Says to this browser's other windows that a take is being recorded; the browser lets go where the window is closed. @returns lets go */
export const holdRecording = (takeId: string): (() => void) => {
  const over = new AbortController();
  const untilOver = () => new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()));
  locks()
    ?.request(PREFIX + takeId, () => (over.signal.aborted ? undefined : untilOver()))
    .catch((error: unknown) => logProblem('Other windows could not be notified of a recording.', error));
  return () => over.abort();
};

/** The takes that some window of this browser is recording. */
export const heldRecordings = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
};
