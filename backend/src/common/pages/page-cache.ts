import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock';
import type { Variants } from './content-encoding';

export interface FinishedPage {
  status: number;
  etag: string;
  tags: readonly string[];
  variants: Variants;
  /** The address to redirect to instead. */
  location?: string;
  /**
   * Whether the page may be cached: responses for made-up addresses must not crowd out real pages.
   */
  isKept: boolean;
}

interface Entry {
  page: FinishedPage;
  madeAt: number;
}

export interface PageCacheOptions {
  clock: Clock;
  /** The maximum bytes kept, all encodings together. */
  maxBytes?: number;
  /** The maximum age in ms of anything served, in case an invalidation was lost. */
  maxAgeMs?: number;
}

/**
 * The share of a page's maximum age after which it is renewed. A second is enough to render it;
 * renewing earlier would render popular pages more often for nothing.
 */
const RENEWED_AFTER = 0.8;

const sizeOf = ({ variants }: FinishedPage) =>
  Object.values(variants).reduce((sum, body) => sum + body.length, 0);

/**
 * Caches finished pages in memory: drops the least recently used first, renders each key once at a
 * time, and drops pages when their content changes.
 */
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
    this.entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => sizeOf(page) || 1,
    });
    this.maxAgeMs = maxAgeMs;
  }

  /**
   * Returns the cached page if it may still be served; in the last fifth of its age, also renews it
   * in the background.
   */
  peek(key: string, make: () => Promise<FinishedPage>): FinishedPage | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const age = this.clock.now().getTime() - entry.madeAt;
    if (age < 0 || age >= this.maxAgeMs) return undefined;
    if (age >= this.maxAgeMs * RENEWED_AFTER) this.get(key, make).catch(() => undefined);
    return entry.page;
  }

  /** Renders a page; concurrent callers share the result. */
  get(key: string, make: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const waiting = this.running.get(key);
    if (waiting) return waiting;
    const startedAt = this.clock.now().getTime();
    const startedAfter = this.change;
    const made = make()
      .then((page) => {
        if (page.isKept && !this.hasChanged(page.tags, startedAfter))
          this.entries.set(key, { page, madeAt: startedAt });
        return page;
      })
      .finally(() => this.running.get(key) === made && this.running.delete(key));
    this.running.set(key, made);
    return made;
  }

  /** Drops every page that shows one of these. Pages being rendered right now aren't kept. */
  invalidate(tags: readonly string[]): void {
    this.change += 1;
    for (const tag of tags) this.changes.set(tag, this.change);
    for (const [key, { page }] of [...this.entries])
      if (page.tags.some((tag) => tags.includes(tag))) this.entries.delete(key);
    this.running.clear();
  }

  /** Drops everything, for when an invalidation may have been missed. */
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
