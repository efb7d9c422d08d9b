import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SiteFacts } from '../../../common/facts/facts';
import { OFFER_HOURS } from './waitlist.rules';

/** Says how long an offer lasts, for the site's texts. */
@Injectable()
export class OfferFacts implements OnModuleInit {
  constructor(private readonly facts: SiteFacts) {}

  onModuleInit(): void {
    this.facts.supply(async () => ({ offerHours: OFFER_HOURS }));
  }
}
