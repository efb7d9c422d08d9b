import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobHandler } from '../../../../common/outbox/outbox';
import { CheckoutService } from '../../../payments/checkout/checkout.service';
import { OpenCheckoutsRepository } from './open-checkouts.repository';
import { endPayPage, type EndPayPagePayload } from './end-pay-page.job';

/**
 * Ends the page at the provider, in `prepare`. A page that has ended or was paid in the meantime
 * isn't changed.
 */
@Injectable()
@HandlesJob(endPayPage)
export class EndPayPageHandler implements JobHandler<EndPayPagePayload, void> {
  constructor(
    private readonly checkouts: OpenCheckoutsRepository,
    private readonly checkout: CheckoutService,
  ) {}

  /** @throws Error while the page can still be paid, so that the job tries again. */
  async prepare({ intentId, keepsHold }: EndPayPagePayload): Promise<void> {
    const heldSeconds = keepsHold ? await this.checkouts.secondsHeld(intentId) : 0;
    const outcome = await (heldSeconds > 0
      ? this.checkout.endPage(intentId, heldSeconds)
      : this.checkout.end(intentId));
    if (outcome === 'open') throw new Error(`the provider did not expire checkout ${intentId}`);
  }

  async handle(): Promise<void> {}
}
