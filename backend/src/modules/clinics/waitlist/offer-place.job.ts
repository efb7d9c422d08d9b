import { IsString, IsUUID } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class OfferPlacePayload {
  @IsUUID() editionId: string;
  /**
   * What freed the place, such as a booking's id with the reason. The same cause runs only once.
   */
  @IsString() cause: string;
}

/** Offers the free places of an edition to its waitlist. */
export const offerPlace = defineJob({
  name: 'clinics.offer-place',
  payload: OfferPlacePayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ editionId, cause }) => `${editionId}:${cause}`,
});
