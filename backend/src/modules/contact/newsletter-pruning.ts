import { Injectable } from '@nestjs/common';
import { RunsEvery, type ScheduledTask } from '../../common/schedule/schedule';
import { NewsletterRepository } from './newsletter.repository';

const HOUR_MS = 3_600_000;

/** Deletes addresses that were never confirmed. */
@Injectable()
@RunsEvery({ name: 'contact.prune-newsletter', everyMs: HOUR_MS })
export class NewsletterPruning implements ScheduledTask {
  constructor(private readonly subscribers: NewsletterRepository) {}

  run(): Promise<void> {
    return this.subscribers.prune();
  }
}
