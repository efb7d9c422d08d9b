import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobContext, type JobHandler } from '../../../common/outbox/outbox';
import { OffersService } from './offers.service';
import { offerPlace, type OfferPlacePayload } from './offer-place.job';

@Injectable()
@HandlesJob(offerPlace)
export class OfferPlaceHandler implements JobHandler<OfferPlacePayload> {
  constructor(private readonly offers: OffersService) {}

  handle({ editionId }: OfferPlacePayload, { tx }: JobContext): Promise<void> {
    return this.offers.offerWhatIsFree(tx, editionId);
  }
}
