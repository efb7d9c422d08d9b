import { Injectable } from '@nestjs/common';
import { logger } from '../../../common/logging/logger';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { ProviderEventsService } from '../events/provider-events.service';

/** Passes overlap, for events that are listed late. */
const OVERLAP_MS = 1_800_000;

/**
 * Asks for what was announced and never arrived: no webhook at all, and everything still happens within minutes. [T58]
 * The first pass after a start looks back as far as the provider lists, however long nothing ran here.
 */
@Injectable()
@RunsEvery({ name: 'payments.missed-events', everyMs: 90_000 })
export class MissedEventsTask implements ScheduledTask {
  /** When the newest event of the passes that succeeded happened, by the provider's clock: ours may be hours off. */
  private newestSeen: Date | null = null;

  constructor(private readonly events: ProviderEventsService) {}

  async run(): Promise<void> {
    const since = this.newestSeen && new Date(this.newestSeen.getTime() - OVERLAP_MS);
    const { missed, newest } = await this.events.catchUp(since);
    this.newestSeen = newest ?? this.newestSeen;
    if (missed > 0) logger.warn({ missed }, 'events that no webhook brought are applied');
  }
}
