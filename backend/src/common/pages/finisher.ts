import { createHash } from 'node:crypto';
import { logger } from '../logging/logger';
import { compress, compressTightly } from './content-encoding';
import type { FinishedPage } from './page-cache';

const REMEMBERED = 64;

type Unfinished = Pick<FinishedPage, 'status' | 'tags' | 'isKept'> & { readonly body: Buffer };

interface Last {
  page: FinishedPage;
  isTight: boolean;
}

/**
 * Makes bodies ready to be sent: an ETag over the bytes, and all encodings. What has not changed is not compressed again,
 * but once: what is found unchanged is worth the tightest form, which takes some 60 ms and nobody waits for. So are the first
 * pages of a process; once it forgets some it may be made to make ever others, and that is no work to be had for the asking.
 */
export class Finisher {
  private readonly last = new Map<string, Last>();
  private tightening = Promise.resolve();

  async finish(key: string, { status, tags, isKept, body }: Unfinished): Promise<FinishedPage> {
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const before = this.last.get(key);
    const isSame = before?.page.etag === etag && before.page.status === status;
    const last = isSame
      ? { ...before, page: { ...before.page, tags, isKept } }
      : { page: { status, etag, tags, isKept, variants: await compress(body) }, isTight: false };
    if (!last.isTight && (isSame || (!before && this.last.size < REMEMBERED))) {
      last.isTight = true;
      this.tightening = this.tightening
        .then(() => this.tighten(etag, body))
        .catch((err: unknown) => logger.warn({ err, key }, 'page stays loosely compressed'));
    }
    return this.remember(key, last);
  }

  private async tighten(etag: string, body: Buffer): Promise<void> {
    const br = await compressTightly(body);
    // whoever has taken the page meanwhile keeps its form; the next making gets this one
    for (const one of this.last.values()) if (one.page.etag === etag) one.page = { ...one.page, variants: { ...one.page.variants, br } };
  }

  /** The last form of what is in use. */
  private remember(key: string, last: Last): FinishedPage {
    this.last.delete(key);
    this.last.set(key, last);
    const [oldest] = this.last.keys();
    if (this.last.size > REMEMBERED && oldest !== undefined) this.last.delete(oldest);
    return last.page;
  }
}
