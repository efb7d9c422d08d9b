import type { Readable } from 'node:stream';

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly contentType: string;
}

/** Files, wherever they live. Keys are ours: lower-case letters, digits, `-`, `_`, `.` and `/`, never `..`. */
export abstract class ObjectStorage {
  /** Whether browsers upload through us (`useLocal`) instead of straight to the store. */
  abstract readonly isLocal: boolean;
  abstract put(key: string, body: Readable, contentType: string): Promise<StoredObject>;
  /** @throws ObjectNotFound */
  abstract read(key: string): Promise<{ readonly body: Readable; readonly size: number; readonly contentType: string }>;
  /** An address that shows the object for `seconds` and no longer; null where we serve it ourselves. */
  abstract signedReadUrl(key: string, seconds: number): Promise<string | null>;
  /** An address for one PUT of the object; null where browsers upload through us. */
  abstract signedWriteUrl(key: string, contentType: string, seconds: number): Promise<string | null>;
  /** Deleting what is not there is no error. */
  abstract delete(key: string): Promise<void>;

  /** Where browsers fetch files from and send them to, for the pages' security policy; null where that is the site itself. */
  async origin(): Promise<string | null> {
    const address = await this.signedReadUrl('origin', 1);
    return address === null ? null : new URL(address).origin;
  }
}
