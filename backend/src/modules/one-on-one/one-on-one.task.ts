import { Injectable } from '@nestjs/common';
import { RunsEvery, type ScheduledTask } from '../../common/schedule/schedule';
import { OneOnOneService } from './one-on-one.service';

/** Ends offers that weren't paid in time. */
@Injectable()
@RunsEvery({ name: 'one-on-one.expire', everyMs: 60_000 })
export class OneOnOneExpiry implements ScheduledTask {
  constructor(private readonly sessions: OneOnOneService) {}

  run(): Promise<void> {
    return this.sessions.expireDue();
  }
}
