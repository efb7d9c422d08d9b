import { readableTexts, type KeptText } from './kept-text.rules';

const STORE = 'texts';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });

const inStore = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> => {
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
    return undefined; // a closed or full store: the page is read online as before
  }
};

/** Keeps a text on this device, in place of the one before. */
export const keepText = async (text: KeptText): Promise<void> => {
  await inStore('readwrite', (store) => store.put(text));
};

/** What can be read without a connection now; whatever else lies there goes. */
export const readTexts = async (now: number): Promise<readonly KeptText[]> => {
  const all = (await inStore<KeptText[]>('readonly', (store) => store.getAll())) ?? [];
  const readable = readableTexts(all, now);
  for (const text of all) if (!readable.includes(text)) await inStore('readwrite', (store) => store.delete(text.name));
  return readable;
};

/** Nothing of anybody stays on this device. */
export const forgetTexts = async (): Promise<void> => {
  await inStore('readwrite', (store) => store.clear());
};
