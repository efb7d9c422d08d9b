import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SiteFacts } from '../../../common/facts/facts';
import { OFFER_HOURS } from './waitlist.rules';

/** How long a place is offered, for the texts that say it. */
@Injectable()
export class OfferFacts implements OnModuleInit {
  constructor(private readonly facts: SiteFacts) {}

  onModuleInit(): void {
    this.facts.supply(async () => ({ offerHours: OFFER_HOURS }));
  }
}
