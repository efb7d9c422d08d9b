import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OFFER_HOURS } from '@wavetrain/shared/time-limits';
import { SiteFacts } from '../../../common/facts/facts';

/** Says how long an offer lasts, for the site's texts. */
@Injectable()
export class OfferFacts implements OnModuleInit {
  constructor(private readonly facts: SiteFacts) {}

  onModuleInit(): void {
    this.facts.supply(async () => ({ offerHours: OFFER_HOURS }));
  }
}
