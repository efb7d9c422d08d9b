import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../../../common/outbox/outbox';
import {
  EditionListeners,
  type EditionListener,
  type TermsChange,
} from '../../editions/edition-listeners.service';
import { OpenCheckoutsRepository } from './open-checkouts.repository';
import { endPayPage } from './end-pay-page.job';

/**
 * Ends the open pay pages of an edition whose price or dates have changed, or that was canceled, so
 * no one pays for what is no longer offered. The caller holds the edition's lock, so no page with
 * the old terms can open in between.
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

  /**
   * Enqueues the jobs that end the pages. Buyers keep their spot and can open a new page right
   * away, unless the clinic is canceled. A balance was agreed on at booking, so only new dates
   * outdate its page, not a new price.
   */
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
