import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../../common/ids/new-id';
import { EditionListeners, type EditionListener } from '../editions/edition-listeners.service';
import { OffersService } from './offers.service';

/** Updates the waitlist when an edition changes. */
@Injectable()
export class EditionChanges implements EditionListener, OnModuleInit {
  constructor(
    private readonly listeners: EditionListeners,
    private readonly offers: OffersService,
  ) {}

  onModuleInit(): void {
    this.listeners.add(this);
  }

  calledOff(tx: EntityManager, editionId: string): Promise<void> {
    return this.offers.endForCancellation(tx, editionId);
  }

  /**
   * Offers places to the waitlist first, because there may be more room, or it may be on sale
   * again.
   */
  changed(tx: EntityManager, editionId: string): Promise<void> {
    return this.offers.placeFreed(tx, editionId, `changed:${newId()}`);
  }
}
