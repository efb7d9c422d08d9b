import { Injectable } from '@nestjs/common';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { CheckoutReconciler } from './checkout-reconciler';

/**
 * Checks every checkout that we haven't heard of for a while, one by one, so a failing one doesn't
 * hold up the others.
 */
@Injectable()
@RunsEvery({ name: 'payments.open-checkouts', everyMs: 60_000 })
export class OpenCheckoutsTask implements ScheduledTask {
  constructor(private readonly reconciler: CheckoutReconciler) {}

  async run(): Promise<void> {
    for (
      let batch = await this.reconciler.takeDue();
      batch.length > 0;
      batch = await this.reconciler.takeDue()
    ) {
      await forEachRow(batch, { task: 'payments.open-checkouts', idOf: ({ id }) => id }, (intent) =>
        this.reconciler.heal(intent),
      );
    }
  }
}
