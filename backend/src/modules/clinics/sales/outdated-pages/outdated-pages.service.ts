import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../../../common/outbox/outbox';
import { EditionListeners, type EditionListener, type TermsChange } from '../../editions/edition-listeners.service';
import { OpenCheckoutsRepository } from './open-checkouts.repository';
import { endPayPage } from './jobs/end-pay-page.job';

/**
 * Ends the open pay pages of an edition whose price or dates have changed, or that was canceled: nobody pays for what
 * isn't offered anymore. The edition's lock is held, so no page opens in between with what it was before.
 */
@Injectable()
export class OutdatedPages implements EditionListener, OnModuleInit {
  constructor(
    private readonly listeners: EditionListeners,
    private readonly checkouts: OpenCheckoutsRepository,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.listeners.add(this);
  }

  /** Buyers keep their spot and can open a new page at once, unless the clinic is canceled. A balance was agreed on when it was booked: its page shows the dates, not the price. */
  async termsChanged(tx: EntityManager, editionId: string, change: TermsChange): Promise<void> {
    const keepsHold = change !== 'canceled';
    const purchases = await this.checkouts.openPurchasesOf(editionId, tx);
    const balances = change === 'price' ? [] : await this.checkouts.openBalancesOf(editionId, tx);
    await this.outbox.enqueueMany(tx, endPayPage, [
      ...purchases.map((intentId) => ({ intentId, keepsHold })),
      ...balances.map((intentId) => ({ intentId, keepsHold: false })),
    ]);
  }
}
