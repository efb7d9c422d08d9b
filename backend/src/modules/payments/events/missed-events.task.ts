import { Injectable } from '@nestjs/common';
import { logger } from '../../../common/logging/logger';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { ProviderEventsService } from './provider-events.service';

/** Runs overlap by this much, because events may be listed late. */
const OVERLAP_MS = 1_800_000;

/**
 * Fetches announced events that never arrived, so even without any webhook everything happens
 * within minutes. [T58] The first run after a start looks back as far as the provider lists,
 * however long the product was down.
 */
@Injectable()
@RunsEvery({ name: 'payments.missed-events', everyMs: 90_000 })
export class MissedEventsTask implements ScheduledTask {
  /**
   * When the newest event of the successful runs happened, by the provider's clock, since ours may
   * be hours off.
   */
  private newestSeen: Date | null = null;

  constructor(private readonly events: ProviderEventsService) {}

  async run(): Promise<void> {
    const since = this.newestSeen && new Date(this.newestSeen.getTime() - OVERLAP_MS);
    const { missed, newest } = await this.events.catchUp(since);
    this.newestSeen = newest ?? this.newestSeen;
    if (missed > 0) logger.warn({ missed }, 'events that no webhook brought are applied');
  }
}
