import type { ExerciseSets } from './session-run.rules';

/**
 * A drill or session checked off (or unchecked) for a day, not yet known to the server. At most one
 * per item and day.
 */
export interface WaitingTick {
  /** The check-off's id, created here once per click so that the server counts it once. */
  readonly id: string;
  readonly studentId: string;
  /** An assigned drill, or a session of a program. */
  readonly of:
    | { readonly givenId: string }
    | { readonly programmeId: string; readonly sessionId: string; readonly week: number };
  readonly doneOn: string;
  readonly note: string | null;
  /** What was done in a session that was followed step by step. */
  readonly sets?: readonly ExerciseSets[];
  /** Whether the check-off is being undone. */
  readonly undone: boolean;
}

const DATABASE = 'wavetrain-ticks';
const TICKS = 'ticks';

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () =>
      reject(request.error ?? new Error('The browser’s storage did not respond'));
  });

/**
 * Opens the database. Undefined if the browser has none or blocks it; check-offs then wait only as
 * long as the page is open.
 */
const opened = async (): Promise<IDBDatabase | undefined> => {
  try {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TICKS, { keyPath: 'id' });
    return await answerOf(request);
  } catch {
    return undefined;
  }
};

let database: Promise<IDBDatabase | undefined> | undefined;
const withTicks = async <T>(
  mode: IDBTransactionMode,
  ask: (ticks: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  const store = await (database ??= opened());
  try {
    return store && (await answerOf(ask(store.transaction(TICKS, mode).objectStore(TICKS))));
  } catch {
    return undefined; // if the database is full or was cleared, the page continues with its own list
  }
};

/** Returns what was waiting when the page was last left. */
export const readKept = async (): Promise<WaitingTick[]> =>
  (await withTicks('readonly', (ticks) => ticks.getAll() as IDBRequest<WaitingTick[]>)) ?? [];

export const keep = async (tick: WaitingTick): Promise<void> => {
  await withTicks('readwrite', (ticks) => ticks.put(tick));
};

export const drop = async (id: string): Promise<void> => {
  await withTicks('readwrite', (ticks) => ticks.delete(id));
};

export const dropAll = async (): Promise<void> => {
  await withTicks('readwrite', (ticks) => ticks.clear());
};
