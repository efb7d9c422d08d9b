import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ourKey } from './object-key';
import { ObjectStorage, type StoredObject } from './object-storage';
import { ObjectNotFound } from './storage.errors';

/** No key has a `%`, so no file of one object can stand in the way of another object or its folder. */
const BODY = '%body';
const TYPE = '%type';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files below one folder, for the embedded default. The content type lies beside each file. */
export class LocalDiskStorage extends ObjectStorage {
  readonly isLocal = true;

  constructor(private readonly root: string) {
    super();
  }

  /** Written aside, flushed and renamed: a file is whole or not there. */
  async put(key: string, body: Readable, contentType: string): Promise<StoredObject> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const partial = `${path}%${randomUUID()}`;
    // Opened first: a body that breaks at once would otherwise have its file made after the clean-up.
    const file = await open(partial, 'wx');
    try {
      await pipeline(body, file.createWriteStream({ flush: true }));
      await writeFile(path + TYPE, contentType);
      await rename(partial, path + BODY);
    } finally {
      await file.close();
      await rm(partial, { force: true });
    }
    return { key, size: (await stat(path + BODY)).size, contentType };
  }

  /** The file is open when this returns: deleted or replaced meanwhile, it is still read to its end. */
  async read(key: string): Promise<{ body: Readable; size: number; contentType: string }> {
    const path = this.pathOf(key);
    try {
      const contentType = await readFile(path + TYPE, 'utf8');
      const file = await open(path + BODY);
      const { size } = await file.stat();
      return { body: file.createReadStream(), size, contentType };
    } catch (error) {
      throw isMissing(error) ? new ObjectNotFound() : error;
    }
  }

  signedReadUrl(): Promise<null> {
    return Promise.resolve(null);
  }

  signedWriteUrl(): Promise<null> {
    return Promise.resolve(null);
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    await Promise.all([rm(path + BODY, { force: true }), rm(path + TYPE, { force: true })]);
  }

  private pathOf(key: string): string {
    return join(this.root, ourKey(key));
  }
}
