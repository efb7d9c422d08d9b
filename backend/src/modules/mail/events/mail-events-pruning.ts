import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/clock';
import { RunsDaily, type ScheduledTask } from '../../../common/schedule/schedule';
import { MailEventsRepository } from './mail-events.repository';

/** Providers repeat an event for days, not months; the suspension that it caused stays. */
const KEPT_MS = 180 * 86_400_000;

/** Deletes events that are too old to be repeated. */
@Injectable()
@RunsDaily({ name: 'mail.prune-events' })
export class MailEventsPruning implements ScheduledTask {
  constructor(
    private readonly clock: Clock,
    private readonly events: MailEventsRepository,
  ) {}

  run(): Promise<void> {
    return this.events.removeBefore(new Date(this.clock.now().getTime() - KEPT_MS));
  }
}
