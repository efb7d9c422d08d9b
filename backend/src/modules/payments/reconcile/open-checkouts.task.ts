import { Injectable } from '@nestjs/common';
import { logger } from '../../../common/logging/logger';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { CheckoutReconciler } from '../checkout/checkout-reconciler';

/** Asks after every checkout that nothing was heard of for a while, one by one: a failing one holds up no other. */
@Injectable()
@RunsEvery({ name: 'payments.open-checkouts', everyMs: 60_000 })
export class OpenCheckoutsTask implements ScheduledTask {
  constructor(private readonly reconciler: CheckoutReconciler) {}

  async run(): Promise<void> {
    for (let batch = await this.reconciler.takeDue(); batch.length > 0; batch = await this.reconciler.takeDue()) {
      for (const intent of batch) {
        await this.reconciler
          .heal(intent)
          .catch((err: unknown) => logger.warn({ err, intentId: intent.id }, 'a checkout could not be asked after'));
      }
    }
  }
}
