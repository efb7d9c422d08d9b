import { Injectable } from '@nestjs/common';
import { RunsEvery, type ScheduledTask } from '../schedule/schedule';
import { RateLimiter } from './rate-limiter';

/** Deletes keys after their window, because they contain addresses and are no longer needed. */
@Injectable()
@RunsEvery({ name: 'rate-limits.prune', everyMs: 600_000 })
export class RateLimitPruning implements ScheduledTask {
  constructor(private readonly limiter: RateLimiter) {}

  run(): Promise<void> {
    return this.limiter.prune();
  }
}
