import { refusal } from '../../../common/errors/domain-error';
import type { DiscountState } from './discount-code.rules';

const NOT_CHARGED = 'You have not been charged.';

export class DiscountUnknown extends refusal(
  'DISCOUNT_UNKNOWN',
  'not-found',
  'There’s no such code. Check it letter by letter.',
  {
    field: 'code',
  },
) {}

/**
 * The code belongs to a student's friend. The provider applies those on its own page, and only one
 * code at a time.
 */
export class DiscountIsFriendCode extends refusal(
  'DISCOUNT_IS_FRIEND_CODE',
  'conflict',
  `This is a friend’s code for the first month of remote coaching. Start coaching first, then enter it on the payment page; each purchase takes one code. ${NOT_CHARGED}`,
) {}

const OVER: Readonly<Record<Exclude<DiscountState, 'open'>, string>> = {
  used: 'This code has already been used.',
  stopped: 'This code no longer works.',
  expired: 'This code has expired.',
};

export class DiscountOver extends refusal(
  'DISCOUNT_OVER',
  'gone',
  (state: Exclude<DiscountState, 'open'>) => `${OVER[state]} ${NOT_CHARGED}`,
) {}

/** Every remaining use is held by an open checkout page, for at most this many minutes. */
export class DiscountInUse extends refusal(
  'DISCOUNT_IN_USE',
  'conflict',
  (minutes: number) =>
    `This code is on another open payment page. Leave that page with its own link, or try again within ${minutes} minutes. ${NOT_CHARGED}`,
) {}

export class DiscountNotForThis extends refusal(
  'DISCOUNT_NOT_FOR_THIS',
  'conflict',
  `This code doesn’t lower this price. ${NOT_CHARGED}`,
) {}

export class DiscountForAnother extends refusal(
  'DISCOUNT_FOR_ANOTHER',
  'forbidden',
  `This code was made for a different email address than the one you’re signed in with. ${NOT_CHARGED}`,
) {}

/** The provider hasn't created it yet, which takes seconds. */
export class DiscountNotReady extends refusal(
  'DISCOUNT_NOT_READY',
  'unavailable',
  `This code was just created. Please try again in a minute. ${NOT_CHARGED}`,
) {}

export class DiscountNotFound extends refusal(
  'DISCOUNT_NOT_FOUND',
  'not-found',
  'There’s no such code',
) {}
