import { createHash } from 'node:crypto';
import { compress } from './content-encoding';
import type { RenderedPage } from './frontend-bundle';
import type { FinishedPage } from './page-cache';

/** A path that no page has: rendering it gives the not-found page, the same for every unknown address. */
const NOWHERE = '/404';

/** Renders pages and finishes them: an ETag over the bytes, and all encodings. */
export class PageRenderer {
  private readonly last = new Map<string, FinishedPage>();

  constructor(private readonly render: (path: string) => Promise<RenderedPage>) {}

  async finish(key: string): Promise<FinishedPage> {
    const { status, html, tags } = await this.render(key);
    const identity = Buffer.from(html);
    const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    const before = this.last.get(key);
    const page =
      before?.etag === etag && before.status === status
        ? { ...before, tags }
        : { status, etag, tags, variants: await compress(identity), isKept: status === 200 };
    this.remember(key, page);
    return page;
  }

  /** The one page behind every unknown address. */
  async finishNotFound(): Promise<FinishedPage> {
    return { ...(await this.finish(NOWHERE)), isKept: true };
  }

  /** The last form of the pages in use, so that an unchanged page is not compressed again. */
  private remember(key: string, page: FinishedPage): void {
    this.last.delete(key);
    this.last.set(key, page);
    const [oldest] = this.last.keys();
    if (this.last.size > 64 && oldest !== undefined) this.last.delete(oldest);
  }
}
