import { IsString, IsUUID } from 'class-validator';
import { defineJob } from '../../../../common/outbox/outbox';

export class OfferPlacePayload {
  @IsUUID() editionId: string;
  /** What freed the place, such as a booking's id with the reason: the same cause looks once. */
  @IsString() cause: string;
}

/** Offers what is free of an edition to whoever waits for it. */
export const offerPlace = defineJob({
  name: 'clinics.offer-place',
  payload: OfferPlacePayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ editionId, cause }) => `${editionId}:${cause}`,
});
