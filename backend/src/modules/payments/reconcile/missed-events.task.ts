import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/clock';
import { logger } from '../../../common/logging/logger';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { ProviderEventsService } from '../events/provider-events.service';

/** How far the first pass after a start looks back: as far as the provider lists, however long nothing ran here. */
const FIRST_LOOK_BACK_MS = 30 * 86_400_000;
/** Passes overlap, for events that are listed late and clocks that differ. */
const OVERLAP_MS = 1_800_000;

/** Asks for what was announced and never arrived: no webhook at all, and everything still happens within minutes. [T58] */
@Injectable()
@RunsEvery({ name: 'payments.missed-events', everyMs: 90_000 })
export class MissedEventsTask implements ScheduledTask {
  private lastPass: Date | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly events: ProviderEventsService,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const since = this.lastPass ? this.lastPass.getTime() - OVERLAP_MS : now.getTime() - FIRST_LOOK_BACK_MS;
    const missed = await this.events.catchUp(new Date(since));
    this.lastPass = now;
    if (missed > 0) logger.warn({ missed }, 'events that no webhook brought are applied');
  }
}
