import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ourKey } from './object-key';
import { LocalPartials } from './local-partials';
import { LocalParts, tagOf } from './local-parts';
import {
  ObjectStorage,
  type ObjectHead,
  type OpenedObject,
  type StoredObject,
} from './object-storage';
import type { ByteRange, FinishedPart, StoredPart } from './parts';
import { ObjectNotFound, PartsNotFound } from './storage.errors';

/**
 * Keys contain no `%`, so the files of an object can't conflict with another object or its folder.
 */
const BODY = '%body';
const TYPE = '%type';
const TAG = '%tag';
const PARTS = '%parts';
const PARTIALS = '%partials';

const PARTS_ID = /^[0-9a-f-]{36}$/;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Stores files below one folder, for the embedded default. The content type is in a second file
 * next to each.
 */
export class LocalDiskStorage extends ObjectStorage {
  readonly isLocal = true;

  private readonly partials: LocalPartials;
  private readonly parts: LocalParts;

  constructor(private readonly root: string) {
    super();
    this.partials = new LocalPartials(join(root, PARTIALS));
    this.parts = new LocalParts(join(root, PARTS), this.partials);
  }

  /**
   * Writes to a temporary file, flushes and renames it, so that a file is either complete or
   * absent.
   */
  async put(key: string, body: Readable, contentType: string): Promise<StoredObject> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    await this.partials.become(path + BODY, async (partial) => {
      // Opened before the body is read: otherwise, if the body fails right away, the file could be
      // created after the cleanup.
      const file = await open(partial, 'wx');
      try {
        await pipeline(body, file.createWriteStream({ flush: true }));
      } finally {
        await file.close();
      }
      await writeFile(path + TYPE, contentType);
      await rm(path + TAG, { force: true });
    });
    return { key, size: (await stat(path + BODY)).size, contentType };
  }

  /**
   * Opens the file before returning: it can be read to the end even if it is deleted or replaced.
   */
  async read(key: string, range?: ByteRange): Promise<OpenedObject> {
    const path = this.pathOf(key);
    try {
      const contentType = await readFile(path + TYPE, 'utf8');
      const file = await open(path + BODY);
      const size = range ? range.end - range.start + 1 : (await file.stat()).size;
      return { body: file.createReadStream(range), size, contentType };
    } catch (error) {
      throw isMissing(error) ? new ObjectNotFound() : error;
    }
  }

  async head(key: string): Promise<ObjectHead> {
    const path = this.pathOf(key);
    try {
      const [contentType, { size, mtimeMs }] = await Promise.all([
        readFile(path + TYPE, 'utf8'),
        stat(path + BODY),
      ]);
      const tag = await readFile(path + TAG, 'utf8').catch(() => `${size}-${mtimeMs}`);
      return { size, contentType, tag };
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
    await Promise.all([BODY, TYPE, TAG].map((kind) => rm(path + kind, { force: true })));
  }

  /**
   * Stores the key and its type with the upload's id, so that a part of one object is never taken
   * for another's.
   */
  async beginParts(key: string, contentType: string): Promise<string> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const id = await this.parts.begin();
    await writeFile(path + PARTS + id, contentType);
    return id;
  }

  signedPartUrl(): Promise<null> {
    return Promise.resolve(null);
  }

  async putPart(key: string, partsId: string, part: StoredPart, body: Readable): Promise<void> {
    await this.typeOfParts(key, partsId);
    await this.parts.put(partsId, part, body);
  }

  async listParts(key: string, partsId: string): Promise<FinishedPart[]> {
    await this.typeOfParts(key, partsId);
    return this.parts.list(partsId);
  }

  async completeParts(key: string, partsId: string, parts: readonly FinishedPart[]): Promise<void> {
    const path = this.pathOf(key);
    const contentType = await this.typeOfParts(key, partsId);
    await Promise.all([writeFile(path + TYPE, contentType), writeFile(path + TAG, tagOf(parts))]);
    await this.parts.move(partsId, parts, path + BODY);
    await this.abortParts(key, partsId);
  }

  async abortParts(key: string, partsId: string): Promise<void> {
    if (!PARTS_ID.test(partsId)) return;
    await Promise.all([
      rm(this.pathOf(key) + PARTS + partsId, { force: true }),
      this.parts.forget(partsId),
    ]);
  }

  removeHalfWritten(): Promise<void> {
    return this.partials.removeLeft();
  }

  private async typeOfParts(key: string, partsId: string): Promise<string> {
    const path = this.pathOf(key);
    if (!PARTS_ID.test(partsId)) throw new PartsNotFound();
    return readFile(path + PARTS + partsId, 'utf8').catch((error: unknown) => {
      throw isMissing(error) ? new PartsNotFound() : error;
    });
  }

  private pathOf(key: string): string {
    return join(this.root, ourKey(key));
  }
}
