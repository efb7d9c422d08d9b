import { refusal } from '../../../../common/errors/domain-error';
import type { TermsFault } from './manual-booking.rules';
import { formatMoney } from '../../../../common/money/money.rules';

interface ListedPrice {
  readonly priceCents: number;
  readonly depositCents: number;
}

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

/** What was agreed and what was paid contradict each other. */
export class PaymentDoesNotFit extends refusal(
  'PAYMENT_DOES_NOT_FIT',
  'invalid',
  (fault: Exclude<TermsFault, 'method'>, { priceCents, depositCents }: ListedPrice) =>
    ({
      'not-full':
        'Paid in full means that they paid the whole price. Choose a part payment, or change the price.',
      'not-the-deposit': `The deposit for these dates is ${formatMoney(depositCents)}. Choose a part payment for any other amount.`,
      'nothing-paid':
        'Enter what they paid. If they don’t pay anything, choose a comp. No booking was made.',
      'not-a-part': `The payment has to be less than the price of ${formatMoney(priceCents)}. If they paid all of it, choose paid in full.`,
    })[fault],
  { field: 'amountCents' },
) {}

export class NoBalanceDue extends refusal(
  'NO_BALANCE_DUE',
  'conflict',
  'No balance is due on this booking. Reload the page and check.',
) {}

export class CardPaymentLeft extends refusal(
  'CARD_PAYMENT_LEFT',
  'conflict',
  (cents: number) =>
    `${formatMoney(cents)} of this booking was paid by card. Refund that first, then cancel the booking.`,
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
