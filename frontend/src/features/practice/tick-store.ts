/** What somebody wants of a drill, or a session, on a day, and the server does not know yet: one for each of them. */
export interface WaitingTick {
  /** Of the tick; made here, once for each press: the server counts it once. */
  readonly id: string;
  readonly studentId: string;
  /** A given drill, or a session of a program. */
  readonly of: { readonly givenId: string } | { readonly programmeId: string; readonly sessionId: string; readonly week: number };
  readonly doneOn: string;
  readonly note: string | null;
  /** The tick is to be taken back. */
  readonly undone: boolean;
}

const DATABASE = 'wavetrain-ticks';
const TICKS = 'ticks';

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser’s storage did not respond'));
  });

/** Nothing where the browser has no store or keeps it closed: ticks then wait as long as the page is open. */
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
const withTicks = async <T>(mode: IDBTransactionMode, ask: (ticks: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> => {
  const store = await (database ??= opened());
  try {
    return store && (await answerOf(ask(store.transaction(TICKS, mode).objectStore(TICKS))));
  } catch {
    return undefined; // a store that is full or was cleared: the page's own list goes on
  }
};

/** What waited when the page was left. */
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
