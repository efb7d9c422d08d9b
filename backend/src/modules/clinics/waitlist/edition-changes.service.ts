import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../../common/ids/new-id';
import { EditionListeners, type EditionListener } from '../editions/edition-listeners.service';
import { OffersService } from './offers.service';

/** What a changed edition means to whoever waits for it. */
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
    return this.offers.callOff(tx, editionId);
  }

  /** More room, or sold again: whoever waits comes first. */
  changed(tx: EntityManager, editionId: string): Promise<void> {
    return this.offers.placeFreed(tx, editionId, `changed:${newId()}`);
  }
}
