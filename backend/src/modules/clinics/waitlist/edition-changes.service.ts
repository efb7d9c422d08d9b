import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../../common/ids/new-id';
import { EditionFollowers, type EditionFollower } from '../editions/edition-followers.service';
import { OffersService } from './offers.service';

/** What a changed edition means to whoever waits for it. */
@Injectable()
export class EditionChanges implements EditionFollower, OnModuleInit {
  constructor(
    private readonly followers: EditionFollowers,
    private readonly offers: OffersService,
  ) {}

  onModuleInit(): void {
    this.followers.add(this);
  }

  calledOff(tx: EntityManager, editionId: string): Promise<void> {
    return this.offers.callOff(tx, editionId);
  }

  /** More room, or sold again: whoever waits comes first. */
  changed(tx: EntityManager, editionId: string): Promise<void> {
    return this.offers.placeFreed(tx, editionId, `changed:${newId()}`);
  }
}
