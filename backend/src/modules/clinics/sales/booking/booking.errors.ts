import { DomainError, refusal } from '../../../../common/errors/domain-error';
import { formatMoney } from '../../../../common/money/money.rules';
import { HOLD_MINUTES } from '../../editions/hold.rules';
import type { PaymentDispute } from '../../../payments/provider/provider.types';

export class UnknownPlan extends refusal(
  'UNKNOWN_PLAN',
  'not-found',
  'This plan isn’t available. You have not been charged.',
) {}

/** The price shown in the browser isn't the current price. [T6] */
export class PriceChanged extends DomainError {
  readonly code = 'PRICE_CHANGED';
  readonly kind = 'conflict';
  override readonly extra: { priceCents: number };
  constructor(priceCents: number) {
    super(
      `This plan costs ${formatMoney(priceCents)}. Reload the page to see the current price. You have not been charged.`,
    );
    this.extra = { priceCents };
  }
}

export class ClinicFull extends refusal(
  'CLINIC_FULL',
  'conflict',
  'Someone just took the last spot. You have not been charged. Join the waitlist to hear as soon as a spot opens up.',
) {}

export class SalesClosed extends refusal(
  'SALES_CLOSED',
  'conflict',
  'Booking for this clinic has closed. You have not been charged.',
) {}

/** [T35] */
export class DepositClosed extends DomainError {
  readonly code = 'DEPOSIT_CLOSED';
  readonly kind = 'conflict';
  override readonly extra: { fullPlanId: string };
  constructor(fullPlanId: string) {
    super(
      'The clinic starts soon, so the balance would be due now: please choose the full payment. You have not been charged.',
    );
    this.extra = { fullPlanId };
  }
}

export class TooManyHolds extends refusal(
  'TOO_MANY_HOLDS',
  'conflict',
  `You’re already holding as many spots in this clinic as one person can. Finish or cancel those payments first; an unpaid spot is released automatically within ${HOLD_MINUTES} minutes.`,
) {}

export class BookingNotFound extends refusal(
  'BOOKING_NOT_FOUND',
  'not-found',
  'There’s no such booking',
) {}

/** Deposits are only refunded if the clinic was canceled. [T38] */
export class EditionNotCancelled extends refusal(
  'EDITION_NOT_CANCELLED',
  'conflict',
  'Cancel these dates first. Only then can everyone be refunded in full.',
) {}

/** Someone else or a job changed the booking first. */
export class BookingChanged extends refusal(
  'BOOKING_CHANGED',
  'conflict',
  'This booking was just changed. Check it before you continue.',
) {}

export interface TransferTarget {
  readonly editionId: string;
  readonly title: string;
  readonly dates: string;
  readonly spotsLeft: number;
  /** What is left to pay there; negative if it's refunded. */
  readonly differenceCents: number;
}

/** [T38] */
export class DepositNotRefundable extends DomainError {
  readonly code = 'DEPOSIT_NOT_REFUNDABLE';
  readonly kind = 'conflict';
  override readonly extra: { transferTo: readonly TransferTarget[] };
  constructor(transferTo: readonly TransferTarget[]) {
    super(
      'Deposits aren’t refundable, but this one can be moved in full to a later clinic at the same location.',
    );
    this.extra = { transferTo };
  }
}

const NOTHING_LEFT = {
  none: 'There’s nothing left to refund on this booking.',
  open: 'The payment is under dispute. The bank holds it, and nothing can be refunded until the bank decides.',
  lost: 'The bank has returned the payment to the cardholder. There’s nothing left to refund.',
};

export class RefundTooHigh extends DomainError {
  readonly code = 'REFUND_TOO_HIGH';
  readonly kind = 'conflict';
  override readonly extra: { refundableCents: number };
  constructor(refundableCents: number, dispute: PaymentDispute | null) {
    super(
      refundableCents === 0
        ? NOTHING_LEFT[dispute ?? 'none']
        : `You can refund at most ${formatMoney(refundableCents)} of this booking.`,
    );
    this.extra = { refundableCents };
  }
}

/** The booking has ended and its spot is released, so it can't be changed anymore. */
export class BookingEnded extends DomainError {
  readonly code = 'BOOKING_ENDED';
  readonly kind = 'conflict';
  /** @param owedCents refunds that were promised and haven't arrived */
  constructor(owedCents: number) {
    super(
      owedCents > 0
        ? `This booking has ended, and a refund of ${formatMoney(owedCents)} is on its way. If they want to come after all, create a new booking.`
        : 'This booking has ended. If they want to come after all, create a new booking.',
    );
  }
}

/** The money didn't go through the provider, so it can't be refunded there. */
export class PaidOutside extends refusal(
  'PAID_OUTSIDE',
  'conflict',
  'This booking was added manually. Refund the money yourself, then cancel the booking to record it.',
) {}

export class NotAPlainDeposit extends refusal(
  'NOT_A_PLAIN_DEPOSIT',
  'conflict',
  'Only a paid deposit with an unpaid balance can be moved or kept.',
) {}

/** It isn't paid in full, or the bank or a refund has some of its money. */
export class NotPaidInFull extends refusal(
  'NOT_PAID_IN_FULL',
  'conflict',
  'Only a booking that was paid in full, with no refund on its way and no dispute, can be moved here.',
) {}

export type TransferFault =
  | 'same'
  | 'over'
  | 'location'
  | 'closed'
  | 'full'
  | 'covered'
  | 'nothing-left'
  | 'paid-outside';

const TRANSFER_FAULTS: Readonly<Record<TransferFault, { code: string; message: string }>> = {
  same: { code: 'TRANSFER_SAME_EDITION', message: 'The booking is already for these dates.' },
  over: {
    code: 'TRANSFER_OVER',
    message: 'This clinic is over, so its bookings can’t be moved to other dates.',
  },
  location: {
    code: 'TRANSFER_OTHER_LOCATION',
    message: 'A deposit can only be moved to a clinic at the same location.',
  },
  closed: {
    code: 'TRANSFER_CLOSED',
    message: 'These dates aren’t on sale: they’ve started, are closed, or were canceled.',
  },
  full: { code: 'TRANSFER_FULL', message: 'There are no spots left on these dates.' },
  covered: {
    code: 'TRANSFER_COVERED',
    message:
      'These dates cost no more than the deposit, so there would be nothing left to pay. Refund the deposit and create a new booking.',
  },
  'nothing-left': {
    code: 'TRANSFER_NOTHING_LEFT',
    message:
      'Refunding the difference would leave nothing paid. End this booking and create a new one.',
  },
  'paid-outside': {
    code: 'TRANSFER_PAID_OUTSIDE',
    message:
      'These dates cost less, but this booking wasn’t paid by card, so the difference can’t be refunded to one. Cancel it, record your refund, and add a new booking.',
  },
};

export class TransferRefused extends DomainError {
  readonly code: string;
  readonly kind = 'conflict';
  constructor(fault: TransferFault) {
    super(TRANSFER_FAULTS[fault].message);
    this.code = TRANSFER_FAULTS[fault].code;
  }
}

export class NothingDue extends refusal(
  'NOTHING_DUE',
  'conflict',
  'This booking has no balance due.',
) {}

export class BalanceBeingPaid extends refusal(
  'BALANCE_BEING_PAID',
  'conflict',
  'The balance of this booking is being paid right now. Try again in a minute.',
) {}

/** Unknown, forged and expired links get the same error. */
export class PayLinkGone extends refusal(
  'PAY_LINK_GONE',
  'gone',
  'This link has expired or is incomplete. You have not been charged. Your dashboard has a new one.',
) {}

export class BalancePaid extends refusal(
  'BALANCE_PAID',
  'conflict',
  'The balance has already been paid. You have not been charged again.',
) {}
