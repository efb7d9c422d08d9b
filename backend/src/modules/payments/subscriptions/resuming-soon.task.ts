import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import type { CoachingSubscription } from './coaching-subscription.entity';
import { RESUMING_NOTICE_SECONDS } from './pause.rules';
import { SubscriptionMails } from './subscription-mails';
import { SubscriptionsRepository } from './subscriptions.repository';

/**
 * Tells students with a paused plan that it resumes soon, once per end of a pause, however often
 * this runs.
 */
@Injectable()
@RunsEvery({ name: 'payments.resuming-soon', everyMs: 900_000 })
export class ResumingSoonTask implements ScheduledTask {
  constructor(
    private readonly db: DataSource,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly mails: SubscriptionMails,
  ) {}

  async run(): Promise<void> {
    const idOf = ({ id }: CoachingSubscription): string => id;
    await forEachRow(
      await this.subscriptions.resumingWithin(RESUMING_NOTICE_SECONDS),
      { task: 'payments.resuming-soon', idOf },
      ({ id }) =>
        this.db.transaction(async (tx) => {
          const row = await this.subscriptions.find(id, tx);
          if (row?.state === 'paused' && !row.cancelAtPeriodEnd)
            await this.mails.resumesSoon(tx, row);
        }),
    );
  }
}
