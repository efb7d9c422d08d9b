import { refusal } from '../../../../common/errors/domain-error';
import { formatMoney } from '../../../../common/money/money.rules';

export class NoPlaceLeft extends refusal(
  'NO_PLACE_LEFT',
  'conflict',
  'There are no spots left on these dates: all are paid for, being paid for, or offered. No booking was made.',
) {}

export class EditionClosedForGood extends refusal(
  'EDITION_CLOSED_FOR_GOOD',
  'conflict',
  'These dates are canceled or over. No booking was made.',
) {}

export class MethodDoesNotFit extends refusal(
  'METHOD_DOES_NOT_FIT',
  'invalid',
  'A guest pays nothing, and everyone else pays something. Change the amount or how it was paid.',
) {}

export class NotAManualBooking extends refusal(
  'NOT_BOOKED_BY_HAND',
  'conflict',
  'This booking wasn’t added manually, or is already canceled. Reload the page and check.',
) {}

export class RefundExceedsPayment extends refusal(
  'REFUND_EXCEEDS_PAYMENT',
  'conflict',
  (paidCents: number) =>
    `They paid ${formatMoney(paidCents)}, so you can’t have refunded more than that.`,
) {}
