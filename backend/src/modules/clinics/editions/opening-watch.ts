import { Injectable } from '@nestjs/common';
import { logger } from '../../../common/logging/logger';
import { EditionsRepository } from './editions.repository';

/** Timers run no longer than 24 days. */
const LONGEST_MS = 86_400_000;
/** After a reading that failed: no longer than pages are kept anyway. */
const AGAIN_MS = 5_000;

/**
 * At each moment at which dates of a clinic open, what this process keeps of them (pages, answers) is dropped: nothing in
 * the database changes then, so nothing else would tell.
 */
@Injectable()
export class OpeningWatch {
  private timer: NodeJS.Timeout | undefined;
  private passed: number | null = null;
  private looks = 0;
  private onOpening: () => void = () => undefined;

  constructor(private readonly editions: EditionsRepository) {}

  /** @param onOpening called once the database's clock has passed a moment. */
  async start(onOpening: () => void): Promise<void> {
    this.onOpening = onOpening;
    await this.look();
  }

  stop(): void {
    this.looks += 1;
    clearTimeout(this.timer);
  }

  /** Part of what is dropped when content changes: other dates may open next. */
  clear(): void {
    void this.look();
  }

  /** Changes of other content move no opening. */
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
