import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { UPLOADS_DATABASE } from '../../../lib/sign-out';
import type { FileHandle, UploadRecord } from './upload-types';

/** Larger files are not copied into the browser's storage. In bytes. */
const LARGEST_COPY = 200 * 1024 * 1024;

interface Schema extends DBSchema {
  records: { key: string; value: UploadRecord };
  files: { key: string; value: { handle?: FileHandle; copy?: Blob } };
}

export interface KeptUpload {
  readonly record: UploadRecord;
  /** The file itself, if the browser has it without asking. */
  readonly file: Blob | null;
  /** The file's handle, if a click by the person can open it again. */
  readonly handle: FileHandle | null;
}

/**
 * Stores uploads beyond the page, one for each purpose. If the browser can't store anything, an
 * upload lasts only as long as the page.
 */
export class KeptUploads {
  private db: Promise<IDBPDatabase<Schema>> | null = null;

  async read(purpose: string): Promise<KeptUpload | null> {
    return this.quietly(null, async (db) => {
      const [record, files] = await Promise.all([
        db.get('records', purpose),
        db.get('files', purpose),
      ]);
      if (!record) return null;
      const handle = files?.handle ?? null;
      const isOpen = (await handle?.queryPermission?.({ mode: 'read' })) === 'granted';
      const opened = isOpen && handle ? await handle.getFile().catch(() => null) : null;
      return { record, file: opened ?? files?.copy ?? null, handle };
    });
  }

  /** The purposes with a stored upload. */
  async purposes(): Promise<string[]> {
    return this.quietly([], (db) => db.getAllKeys('records'));
  }

  async keepRecord(purpose: string, record: UploadRecord): Promise<void> {
    await this.quietly(undefined, async (db) => void (await db.put('records', record, purpose)));
  }

  async keepFile(purpose: string, file: Blob, handle: FileHandle | null): Promise<void> {
    await this.quietly(undefined, async (db) => {
      if (handle) await db.put('files', { handle }, purpose);
      else if (file.size <= LARGEST_COPY) await db.put('files', { copy: file }, purpose);
      else await db.delete('files', purpose);
    });
  }

  async forget(purpose: string): Promise<void> {
    await this.quietly(undefined, async (db) => {
      await Promise.all([db.delete('records', purpose), db.delete('files', purpose)]);
    });
  }

  private close(): void {
    void this.db?.then((db) => db.close());
    this.db = null;
  }

  /** Without storage, an upload works but can't resume after a reload. */
  private async quietly<T>(without: T, work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      this.db ??= openDB<Schema>(UPLOADS_DATABASE, 1, {
        // sign-out deletes the database from another part of the page
        blocking: () => this.close(),
        upgrade: (db) => {
          db.createObjectStore('records');
          db.createObjectStore('files');
        },
      });
      return await work(await this.db);
    } catch {
      return without;
    }
  }
}
