import type { Readable } from 'node:stream';
import type { ByteRange, FinishedPart, StoredPart } from './parts';

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly contentType: string;
}

export interface ObjectHead {
  /** Size in bytes. */
  readonly size: number;
  readonly contentType: string;
  /** Equal for objects that were uploaded in the same parts; never empty. */
  readonly tag: string;
}

export interface OpenedObject {
  readonly body: Readable;
  /** The number of bytes in `body`: of the range, if one was requested. */
  readonly size: number;
  readonly contentType: string;
}

/**
 * File storage, wherever the files are. Keys are ours: lowercase letters, digits, `-`, `_`, `.` and
 * `/`, never `..`.
 */
export abstract class ObjectStorage {
  /** Whether browsers upload through us (`useLocal`) instead of directly to the store. */
  abstract readonly isLocal: boolean;
  /** Stores a body of any length without holding more than a part of it in memory. */
  abstract put(key: string, body: Readable, contentType: string): Promise<StoredObject>;
  /** Reads the whole object or a range within it. @throws ObjectNotFound */
  abstract read(key: string, range?: ByteRange): Promise<OpenedObject>;
  /** Returns an object's metadata without reading it. @throws ObjectNotFound */
  abstract head(key: string): Promise<ObjectHead>;
  /**
   * Returns a URL to read the object, in ranges too, for `seconds`; null if we serve it ourselves.
   * @param disposition the Content-Disposition to serve it with
   */
  abstract signedReadUrl(
    key: string,
    seconds: number,
    disposition?: string,
  ): Promise<string | null>;
  /** Returns a URL for one PUT of the object; null if browsers upload through us. */
  abstract signedWriteUrl(
    key: string,
    contentType: string,
    seconds: number,
  ): Promise<string | null>;
  /** Deletes an object; does nothing if it doesn't exist. */
  abstract delete(key: string): Promise<void>;

  /** Starts an upload in parts. @returns the upload's id */
  abstract beginParts(key: string, contentType: string): Promise<string>;
  /**
   * Returns a URL for one PUT of part `n` (from 1) with exactly `size` bytes; null if browsers
   * upload through us.
   */
  abstract signedPartUrl(
    key: string,
    partsId: string,
    part: StoredPart,
    seconds: number,
  ): Promise<string | null>;
  /**
   * Stores a part; one with another size than announced is refused and not kept.
   * @throws PartRefused, PartsNotFound
   */
  abstract putPart(key: string, partsId: string, part: StoredPart, body: Readable): Promise<void>;
  /** Lists the complete parts, by number. @throws PartsNotFound */
  abstract listParts(key: string, partsId: string): Promise<FinishedPart[]>;
  /**
   * Completes the object from these parts, in order; every part but the last has `PART_BYTES`.
   * @throws PartsNotFound
   */
  abstract completeParts(
    key: string,
    partsId: string,
    parts: readonly FinishedPart[],
  ): Promise<void>;
  /** Deletes the parts; does nothing if they are already deleted or completed. */
  abstract abortParts(key: string, partsId: string): Promise<void>;

  /**
   * Removes temporary files that killed writers left at least a day ago; parts of running uploads
   * stay.
   */
  abstract removeHalfWritten(): Promise<void>;

  /**
   * The origin from which browsers read files and to which they upload, for the security policy of
   * pages; null if that is the site itself.
   */
  async origin(): Promise<string | null> {
    const address = await this.signedReadUrl('origin', 1);
    return address === null ? null : new URL(address).origin;
  }
}
