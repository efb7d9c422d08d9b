import type { Readable } from 'node:stream';
import type { ByteRange, FinishedPart, StoredPart } from './parts';

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly contentType: string;
}

export interface ObjectHead {
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** Says that two objects that were sent in the same parts are the same; never empty. */
  readonly tag: string;
}

export interface OpenedObject {
  readonly body: Readable;
  /** Bytes of `body`: of the range, where one was asked for. */
  readonly size: number;
  readonly contentType: string;
}

/** Files, wherever they live. Keys are ours: lower-case letters, digits, `-`, `_`, `.` and `/`, never `..`. */
export abstract class ObjectStorage {
  /** Whether browsers upload through us (`useLocal`) instead of straight to the store. */
  abstract readonly isLocal: boolean;
  /** Takes a body of any length without holding more than a part of it in memory. */
  abstract put(key: string, body: Readable, contentType: string): Promise<StoredObject>;
  /** The whole of it, or the bytes of a range that lies within. @throws ObjectNotFound */
  abstract read(key: string, range?: ByteRange): Promise<OpenedObject>;
  /** What lies under the key, without reading it. @throws ObjectNotFound */
  abstract head(key: string): Promise<ObjectHead>;
  /** An address that shows the object, in ranges too, for `seconds` and no longer; null where we serve it ourselves. */
  abstract signedReadUrl(key: string, seconds: number): Promise<string | null>;
  /** An address for one PUT of the object; null where browsers upload through us. */
  abstract signedWriteUrl(key: string, contentType: string, seconds: number): Promise<string | null>;
  /** Deleting what is not there is no error. */
  abstract delete(key: string): Promise<void>;

  /** Begins an object that comes in parts. @returns the id under which they are collected */
  abstract beginParts(key: string, contentType: string): Promise<string>;
  /** An address for one PUT of part `n` (from 1) of exactly `size` bytes; null where browsers upload through us. */
  abstract signedPartUrl(key: string, partsId: string, part: StoredPart, seconds: number): Promise<string | null>;
  /** Takes a part itself; what is longer or shorter than said is refused and not kept. @throws PartRefused, PartsNotFound */
  abstract putPart(key: string, partsId: string, part: StoredPart, body: Readable): Promise<void>;
  /** The parts that are there whole, by number. @throws PartsNotFound */
  abstract listParts(key: string, partsId: string): Promise<FinishedPart[]>;
  /** Makes the object of these parts, in their order; every part but the last has `PART_BYTES`. @throws PartsNotFound */
  abstract completeParts(key: string, partsId: string, parts: readonly FinishedPart[]): Promise<void>;
  /** Forgets the parts; what was forgotten or completed already is no error. */
  abstract abortParts(key: string, partsId: string): Promise<void>;

  /** Removes what writers that were killed left half-written a day ago or earlier; parts that are being sent stay. */
  abstract removeHalfWritten(): Promise<void>;

  /** Where browsers fetch files from and send them to, for the pages' security policy; null where that is the site itself. */
  async origin(): Promise<string | null> {
    const address = await this.signedReadUrl('origin', 1);
    return address === null ? null : new URL(address).origin;
  }
}
