import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FactBook } from '../../../common/facts/facts';
import { OFFER_HOURS } from './waitlist.rules';

/** How long a place is offered, for the texts that say it. */
@Injectable()
export class OfferFacts implements OnModuleInit {
  constructor(private readonly facts: FactBook) {}

  onModuleInit(): void {
    this.facts.supply(async () => ({ offerHours: OFFER_HOURS }));
  }
}
