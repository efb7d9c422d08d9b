import { Injectable } from '@nestjs/common';
import type { CheckoutIntent } from './checkout-intent.entity';
import { CheckoutIntentsRepository } from './checkout-intents.repository';
import { nextStep } from './checkout.rules';
import { CheckoutService } from './checkout.service';

const BATCH = 50;

/** Finishes what a crash, a timeout or a missing webhook left open. */
@Injectable()
export class CheckoutReconciler {
  constructor(
    private readonly intents: CheckoutIntentsRepository,
    private readonly checkout: CheckoutService,
  ) {}

  takeDue(): Promise<CheckoutIntent[]> {
    return this.intents.takeDue(BATCH);
  }

  async heal(intent: CheckoutIntent): Promise<void> {
    switch (nextStep(intent, await this.intents.ageInSeconds(intent.id))) {
      case 'ask':
        await this.checkout.refresh(intent.providerSessionId ?? '');
        return;
      case 'repeat':
        // The response with the session's address never reached the buyer, so the session is
        // requested again under the same key and ended.
        await this.checkout.endPage(intent.id);
        return;
      case 'forget':
        await this.checkout.closeUnshown(intent.id, 'unanswered');
    }
  }
}
