import { refusal } from '../../../common/errors/domain-error';

export class CheckoutNotFound extends refusal(
  'CHECKOUT_NOT_FOUND',
  'not-found',
  'There’s no such checkout',
) {}

export class NoLinkNeeded extends refusal(
  'NO_LINK_NEEDED',
  'conflict',
  'You don’t need a link: sign in with your password.',
) {}

export class CancelLinkInvalid extends refusal(
  'CANCEL_LINK_INVALID',
  'invalid',
  'This link is incomplete. Your card has not been charged.',
) {}
