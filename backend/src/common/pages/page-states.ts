import { LRUCache } from 'lru-cache';
import { Finisher } from './finisher';
import type { FinishedPage } from './page-cache';

/** Where pages find what they were made from: `/page-state/{id}{the page's path}`. */
const ROOT = '/page-state/';
const MOST_BYTES = 8 * 1024 * 1024;
const ADDRESS = /^\/page-state\/([\w-]{22})(\/.*)$/;

const sizeOf = ({ variants }: FinishedPage) => Object.values(variants).reduce((sum, body) => sum + body.length, 0);

/**
 * The data behind rendered pages, by the hash of its bytes: a page's scripts ask for it when they wake, and get exactly what
 * its HTML was made from. Least recently used goes first; what is gone is made again with the page.
 */
export class PageStates {
  private readonly finisher = new Finisher();
  private readonly kept = new LRUCache<string, FinishedPage>({ maxSize: MOST_BYTES, sizeCalculation: (state) => sizeOf(state) || 1 });

  get(id: string): FinishedPage | undefined {
    return this.kept.get(id);
  }

  /** Takes the data of a page that was just made. */
  async keep(id: string, json: string, key: string): Promise<void> {
    // asked for again, it stays longer
    if (this.kept.get(id)) return;
    this.kept.set(id, await this.finisher.finish(key, { status: 200, tags: [], isKept: true, body: Buffer.from(json) }));
  }
}

/** Whose data an address asks for; undefined where it is no such address. */
export const readStateAddress = (path: string): { id: string; pagePath: string } | undefined => {
  if (!path.startsWith(ROOT)) return undefined;
  const [, id, pagePath] = ADDRESS.exec(path) ?? [];
  return id && pagePath ? { id, pagePath } : undefined;
};
