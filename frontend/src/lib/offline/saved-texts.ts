import { readableTexts, type SavedText } from './saved-text.rules';

const STORE = 'texts';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });

const inStore = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    const opening = indexedDB.open('wt-offline', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'name' });
    const database = await settled(opening);
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined; // Without storage, the page is only readable online.
  }
};

/** Saves a text on this device and replaces the previous version. */
export const keepText = async (text: SavedText): Promise<void> => {
  await inStore('readwrite', (store) => store.put(text));
};

/** Returns what can be read offline now, and deletes everything else. */
export const readTexts = async (now: number): Promise<readonly SavedText[]> => {
  const all = (await inStore<SavedText[]>('readonly', (store) => store.getAll())) ?? [];
  const readable = readableTexts(all, now);
  for (const text of all)
    if (!readable.includes(text)) await inStore('readwrite', (store) => store.delete(text.name));
  return readable;
};

/** Deletes every saved text from this device. */
export const forgetTexts = async (): Promise<void> => {
  await inStore('readwrite', (store) => store.clear());
};
