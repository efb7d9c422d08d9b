import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobHandler } from '../../../../../common/outbox/outbox';
import { CheckoutService } from '../../../../payments/checkout/checkout.service';
import { endBalancePage, type EndBalancePagePayload } from './end-balance-page.job';

/** All of it is the provider's, in `prepare`: a page that has ended, or was paid meanwhile, is left as it is. */
@Injectable()
@HandlesJob(endBalancePage)
export class EndBalancePageHandler implements JobHandler<EndBalancePagePayload, void> {
  constructor(private readonly checkout: CheckoutService) {}

  prepare({ intentId }: EndBalancePagePayload): Promise<void> {
    return this.checkout.end(intentId);
  }

  async handle(): Promise<void> {}
}
