import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/clock';
import { RunsDaily, type ScheduledTask } from '../../../common/schedule/schedule';
import { MailEventsRepository } from './mail-events.repository';

/** Providers tell an event again for days, not months; what follows from one, the suspension, stays. */
const KEPT_MS = 180 * 86_400_000;

/** Forgets what was told so long ago that it is not told again. */
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
