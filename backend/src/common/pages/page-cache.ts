import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock';
import type { Variants } from './content-encoding';

export interface FinishedPage {
  status: number;
  etag: string;
  tags: readonly string[];
  variants: Variants;
  /** Where the address leads instead. */
  location?: string;
  /** Whether the page may stand in memory: answers to made-up addresses may not crowd out real pages. */
  isKept: boolean;
}

interface Entry {
  page: FinishedPage;
  madeAt: number;
}

export interface PageCacheOptions {
  clock: Clock;
  /** Most bytes kept, all encodings together. */
  maxBytes?: number;
  /** Nothing older is ever served: the ceiling behind invalidations that got lost, ms. */
  maxAgeMs?: number;
}

/** Of a page's time. A second is enough to make it anew; earlier, a page that is asked for all the time is made more often for nothing. */
const RENEWED_AFTER = 0.8;

const sizeOf = ({ variants }: FinishedPage) => Object.values(variants).reduce((sum, body) => sum + body.length, 0);

/** Finished pages in memory: least recently used go first, one rendering per key at a time, gone when their content changes. */
export class PageCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly running = new Map<string, Promise<FinishedPage>>();
  private readonly changes = new Map<string, number>();
  private change = 0;
  private clearedAt = 0;
  private readonly clock: Clock;
  private readonly maxAgeMs: number;

  constructor({ clock, maxBytes = 24 * 1024 * 1024, maxAgeMs = 5000 }: PageCacheOptions) {
    this.clock = clock;
    this.entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }) => sizeOf(page) || 1 });
    this.maxAgeMs = maxAgeMs;
  }

  /** The page at hand, if it may still be served; in the last fifth of its time a new one is made behind it. */
  peek(key: string, make: () => Promise<FinishedPage>): FinishedPage | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const age = this.clock.now().getTime() - entry.madeAt;
    if (age < 0 || age >= this.maxAgeMs) return undefined;
    if (age >= this.maxAgeMs * RENEWED_AFTER) this.get(key, make).catch(() => undefined);
    return entry.page;
  }

  /** A page made now, shared by everyone who asks for it meanwhile. */
  get(key: string, make: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const waiting = this.running.get(key);
    if (waiting) return waiting;
    const startedAt = this.clock.now().getTime();
    const startedAfter = this.change;
    const made = make()
      .then((page) => {
        if (page.isKept && !this.hasChanged(page.tags, startedAfter)) this.entries.set(key, { page, madeAt: startedAt });
        return page;
      })
      .finally(() => this.running.get(key) === made && this.running.delete(key));
    this.running.set(key, made);
    return made;
  }

  /** Drops every page that shows one of these. What is being made meanwhile is not kept. */
  invalidate(tags: readonly string[]): void {
    this.change += 1;
    for (const tag of tags) this.changes.set(tag, this.change);
    for (const [key, { page }] of [...this.entries]) if (page.tags.some((tag) => tags.includes(tag))) this.entries.delete(key);
    this.running.clear();
  }

  /** Drops everything, as when an invalidation may have been missed. */
  clear(): void {
    this.change += 1;
    this.clearedAt = this.change;
    this.entries.clear();
    this.running.clear();
  }

  private hasChanged(tags: readonly string[], since: number): boolean {
    return this.clearedAt > since || tags.some((tag) => (this.changes.get(tag) ?? 0) > since);
  }
}
