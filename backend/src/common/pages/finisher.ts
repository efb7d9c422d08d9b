import { createHash } from 'node:crypto';
import { compress } from './content-encoding';
import type { FinishedPage } from './page-cache';

const REMEMBERED = 64;

type Unfinished = Pick<FinishedPage, 'status' | 'tags' | 'isKept'> & { readonly body: Buffer };

/** Makes bodies ready to be sent: an ETag over the bytes, and all encodings. What has not changed is not compressed again. */
export class Finisher {
  private readonly last = new Map<string, FinishedPage>();

  async finish(key: string, { status, tags, isKept, body }: Unfinished): Promise<FinishedPage> {
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const before = this.last.get(key);
    const isSame = before?.etag === etag && before.status === status;
    const page = isSame ? { ...before, tags, isKept } : { status, etag, tags, isKept, variants: await compress(body) };
    this.remember(key, page);
    return page;
  }

  /** The last form of what is in use. */
  private remember(key: string, page: FinishedPage): void {
    this.last.delete(key);
    this.last.set(key, page);
    const [oldest] = this.last.keys();
    if (this.last.size > REMEMBERED && oldest !== undefined) this.last.delete(oldest);
  }
}
