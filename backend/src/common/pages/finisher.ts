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
 * Prepares bodies for sending: an ETag over the bytes, and all encodings. An unchanged body isn't
 * compressed again, except once: if it is found unchanged, it is compressed as tightly as possible
 * in the background, which takes some 60 ms. The first pages of a process get that right away. Once
 * it starts forgetting pages, new ones no longer do, because requests for ever new pages could
 * otherwise cause that work at will.
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
    // pages already handed out keep their form; the next ones get this
    for (const one of this.last.values())
      if (one.page.etag === etag)
        one.page = { ...one.page, variants: { ...one.page.variants, br } };
  }

  /** Remembers the last form of the pages in use. */
  private remember(key: string, last: Last): FinishedPage {
    this.last.delete(key);
    this.last.set(key, last);
    const [oldest] = this.last.keys();
    if (this.last.size > REMEMBERED && oldest !== undefined) this.last.delete(oldest);
    return last.page;
  }
}
