import { refusal } from '../../../common/errors/domain-error';

/** Unknown, used and expired offers get the same error. */
export class OfferGone extends refusal(
  'OFFER_GONE',
  'gone',
  'This offer has expired or was already used. You have not been charged.',
) {}

export class NotFull extends refusal(
  'NOT_FULL',
  'conflict',
  'There are spots left: you can book right away.',
) {}

export class WaitlistLinkInvalid extends refusal(
  'WAITLIST_LINK_INVALID',
  'gone',
  'This link is incomplete or no longer works',
) {}

/** Booked, left or passed over since admin loaded the list. */
export class NotWaiting extends refusal(
  'NOT_WAITING',
  'conflict',
  'This person is no longer waiting. Check the list again.',
) {}

export class OfferBeingPaid extends refusal(
  'OFFER_BEING_PAID',
  'conflict',
  'They’re paying for the spot right now. Try again in a minute.',
) {}

export class NotOnSale extends refusal(
  'NOT_ON_SALE',
  'conflict',
  'These dates aren’t on sale, so you can’t offer a spot. Open the sale first.',
) {}

export class NoPlaceToOffer extends refusal(
  'NO_PLACE_TO_OFFER',
  'conflict',
  'There are no free spots: all are paid for, being paid for, or offered. The next one that opens up is offered automatically.',
) {}
