import { Injectable } from '@nestjs/common';
import { logger } from '../../../common/logging/logger';
import { EditionsRepository } from './editions.repository';

/** A timer can't run longer than 24 days, so this checks at least once a day. */
const LONGEST_MS = 86_400_000;
/** After a failed query. No longer than pages are cached anyway. */
const AGAIN_MS = 5_000;

/**
 * Clears this process's caches (pages, responses) when a clinic's dates open. Nothing in the
 * database changes then, so nothing else would trigger it.
 */
@Injectable()
export class OpeningWatch {
  private timer: NodeJS.Timeout | undefined;
  private passed: number | null = null;
  private looks = 0;
  private onOpening: () => void = () => undefined;

  constructor(private readonly editions: EditionsRepository) {}

  /**
   * Starts watching. @param onOpening called once the database's clock has passed an opening time
   */
  async start(onOpening: () => void): Promise<void> {
    this.onOpening = onOpening;
    await this.look();
  }

  stop(): void {
    this.looks += 1;
    clearTimeout(this.timer);
  }

  /** Called with the other caches when content changes, because different dates may open next. */
  clear(): void {
    void this.look();
  }

  /** Does nothing: changes to other content don't move an opening. */
  invalidate(): void {}

  private async look(): Promise<void> {
    clearTimeout(this.timer);
    this.looks += 1;
    const mine = this.looks;
    try {
      const { passed, nextInMs } = await this.editions.openings();
      if (mine !== this.looks) return;
      if (this.passed !== null && passed !== this.passed) this.onOpening();
      this.passed = passed;
      if (nextInMs !== null) this.lookIn(nextInMs);
    } catch (err) {
      if (mine !== this.looks) return;
      logger.warn({ err }, 'when clinics open could not be read');
      this.lookIn(AGAIN_MS);
    }
  }

  private lookIn(ms: number): void {
    this.timer = setTimeout(() => void this.look(), Math.min(Math.ceil(ms), LONGEST_MS));
    this.timer.unref();
  }
}
