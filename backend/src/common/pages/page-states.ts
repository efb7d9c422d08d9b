import { LRUCache } from 'lru-cache';
import { Finisher } from './finisher';
import type { FinishedPage } from './page-cache';

/** The address prefix of pages' data: `/page-state/{id}{the page's path}`. */
const ROOT = '/page-state/';
const MOST_BYTES = 8 * 1024 * 1024;
const ADDRESS = /^\/page-state\/([\w-]{22})(\/.*)$/;

const sizeOf = ({ variants }: FinishedPage) =>
  Object.values(variants).reduce((sum, body) => sum + body.length, 0);

/**
 * The data of rendered pages, by the hash of its bytes: a page's scripts request it when they
 * hydrate and get exactly what the HTML was made from. The least recently used entry is dropped
 * first; if requested again, it is recreated with the page.
 */
export class PageStates {
  private readonly finisher = new Finisher();
  private readonly kept = new LRUCache<string, FinishedPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: (state) => sizeOf(state) || 1,
  });

  get(id: string): FinishedPage | undefined {
    return this.kept.get(id);
  }

  /** Stores the data of a page that was just rendered. */
  async keep(id: string, json: string, key: string): Promise<void> {
    // the lookup also marks it as recently used
    if (this.kept.get(id)) return;
    this.kept.set(
      id,
      await this.finisher.finish(key, {
        status: 200,
        tags: [],
        isKept: true,
        body: Buffer.from(json),
      }),
    );
  }
}

/**
 * Returns the id and page path that an address asks for; undefined if it is another kind of
 * address.
 */
export const readStateAddress = (path: string): { id: string; pagePath: string } | undefined => {
  if (!path.startsWith(ROOT)) return undefined;
  const [, id, pagePath] = ADDRESS.exec(path) ?? [];
  return id && pagePath ? { id, pagePath } : undefined;
};
