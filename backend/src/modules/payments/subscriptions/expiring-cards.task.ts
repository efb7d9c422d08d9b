import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseClock } from '../../../common/clock/database-clock';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { RunsDaily, type ScheduledTask } from '../../../common/schedule/schedule';
import { ProviderReader } from '../provider/provider-reader';
import { isExpiringSoon } from './card-expiry.rules';
import type { CoachingSubscription } from './coaching-subscription.entity';
import { SubscriptionMails } from './subscription-mails';
import { isLive } from './subscription.rules';
import { SubscriptionsRepository } from './subscriptions.repository';

const NAME = 'payments.expiring-cards';

/** Asks the provider daily which cards pay for plans, and warns about those that expire soon. */
@Injectable()
@RunsDaily({ name: NAME })
export class ExpiringCardsTask implements ScheduledTask {
  constructor(
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly reader: ProviderReader,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly mails: SubscriptionMails,
  ) {}

  async run(): Promise<void> {
    const now = await this.clock.now();
    const idOf = ({ id }: CoachingSubscription): string => id;
    await forEachRow(
      await this.subscriptions.charging(),
      { task: NAME, idOf },
      async ({ id, providerSubscriptionId }) => {
        const card = await this.reader.defaultCard(providerSubscriptionId);
        if (!card || !isExpiringSoon(card, now)) return;
        await this.db.transaction(async (tx) => {
          const row = await this.subscriptions.find(id, tx);
          if (row && isLive(row.state) && !row.cancelAtPeriodEnd)
            await this.mails.cardExpiring(tx, row, card);
        });
      },
    );
  }
}
