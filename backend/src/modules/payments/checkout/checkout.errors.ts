import { refusal } from '../../../common/errors/domain-error';

export class CheckoutNotFound extends refusal(
  'CHECKOUT_NOT_FOUND',
  'not-found',
  'There’s no such checkout',
) {}

export class CancelLinkInvalid extends refusal(
  'CANCEL_LINK_INVALID',
  'invalid',
  'This link is incomplete. Your card has not been charged.',
) {}
