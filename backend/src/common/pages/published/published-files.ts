import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ObjectStorage } from '../../storage/object-storage';
import { ObjectNotFound } from '../../storage/storage.errors';
import { chooseEncoding, compress, type Variants } from '../content-encoding';
import type { StaticAnswer } from '../static-assets';
import { hashedNameIn, storageKeyOf } from './hashed-name';

/** The minimum time between reads of the list of names, whatever is requested. */
const LIST_KEPT_MS = 2_000;
/** How long before a listed file that the storage lacks is requested again. */
const MISS_KEPT_MS = 10_000;
/** How long a failing storage is left alone. */
const FAULT_KEPT_MS = 2_000;
const MOST_FILES = 500;
const MOST_BYTES = 32 * 1024 * 1024;
const COMPRESSIBLE = /^(?:text|application)\/|\+xml/;

export interface PublishedFilesOptions {
  readonly storage: Pick<ObjectStorage, 'read'>;
  /** Returns every name that has been published and is still kept. */
  readonly listNames: () => Promise<readonly string[]>;
  /** Milliseconds from a monotonic clock. */
  readonly now: () => number;
}

interface KeptFile {
  type: string;
  etag: string;
  variants: Variants;
}

interface Entry {
  file: Promise<KeptFile | undefined>;
  keptUntil: number;
  bytes: number;
}

/**
 * Serves hashed files of other builds from the file storage, for pages that were rendered elsewhere
 * or earlier. Made-up names never reach the storage, and the database at most once in two seconds.
 */
export class PublishedFiles {
  private readonly entries = new Map<string, Entry>();
  private names: ReadonlySet<string> = new Set();
  private listedAt = Number.NEGATIVE_INFINITY;
  private listing: Promise<void> | null = null;

  constructor(private readonly options: PublishedFilesOptions) {}

  /** Returns whether a path could be that of a published file. */
  mayHave(path: string): boolean {
    return hashedNameIn(path) !== undefined;
  }

  /**
   * Returns the file in the best encoding; undefined if it belongs to no build that is still kept.
   */
  async read(path: string, acceptEncoding: string | undefined): Promise<StaticAnswer | undefined> {
    const name = hashedNameIn(path);
    if (name === undefined || !(await this.isPublished(name))) return undefined;
    const file = await this.entryOf(name).file;
    if (!file) return undefined;
    const { type, etag, variants } = file;
    const encoding = chooseEncoding(acceptEncoding, variants);
    return {
      type,
      encoding,
      body: variants[encoding] ?? variants.identity,
      etag,
      isHashed: true,
      varies: Object.keys(variants).length > 1,
    };
  }

  private async isPublished(name: string): Promise<boolean> {
    if (!this.names.has(name) && this.options.now() - this.listedAt >= LIST_KEPT_MS)
      this.listing ??= this.list();
    if (!this.names.has(name)) await this.listing;
    return this.names.has(name);
  }

  private async list(): Promise<void> {
    try {
      this.listedAt = this.options.now();
      this.names = new Set(await this.options.listNames());
    } finally {
      this.listing = null;
    }
  }

  private entryOf(name: string): Entry {
    const kept = this.entries.get(name);
    if (kept && this.options.now() < kept.keptUntil) return kept;
    const entry: Entry = { file: this.fetch(name), keptUntil: Number.POSITIVE_INFINITY, bytes: 0 };
    this.entries.delete(name);
    this.entries.set(name, entry);
    entry.file.then(
      (file) => {
        if (!file) entry.keptUntil = this.options.now() + MISS_KEPT_MS;
        else entry.bytes = Object.values(file.variants).reduce((sum, body) => sum + body.length, 0);
        this.makeRoom();
      },
      () => (entry.keptUntil = this.options.now() + FAULT_KEPT_MS),
    );
    return entry;
  }

  private async fetch(name: string): Promise<KeptFile | undefined> {
    try {
      const { body, contentType } = await this.options.storage.read(storageKeyOf(name));
      const identity = await buffer(body);
      const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
      return {
        type: contentType,
        etag,
        variants: COMPRESSIBLE.test(contentType) ? await compress(identity) : { identity },
      };
    } catch (error) {
      if (error instanceof ObjectNotFound) return undefined;
      throw error;
    }
  }

  /** Drops the oldest files first. */
  private makeRoom(): void {
    let bytes = [...this.entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [name, entry] of this.entries) {
      if (this.entries.size <= MOST_FILES && bytes <= MOST_BYTES) return;
      this.entries.delete(name);
      bytes -= entry.bytes;
    }
  }
}
