import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../../../common/ids/new-id';
import { CheckoutService, type CheckoutOrder } from '../../../payments/checkout/checkout.service';
import { StudentsService } from '../../../students/students.service';
import { formatRange } from '../../editions/dates.rules';
import { EditionsService } from '../../editions/editions.service';
import { BookingViewsRepository, type BookingView } from '../booking/booking-views.repository';
import { BookingLocks } from '../booking/booking-locks';
import { BalanceOnHold } from '../booking/booking-money.errors';
import { BalancePaid, PayLinkGone } from '../booking/booking.errors';
import { BookingsRepository } from '../booking/bookings.repository';
import { BALANCE_KIND } from '../booking/clinic-sale.rules';
import {
  balanceStatus,
  isOnHold,
  owesBalance,
  paidParts,
  type PaidPart,
} from '../booking/balance.rules';
import { PayLinks } from '../booking/pay-links';

export interface OpenBalance {
  readonly booking: BookingView;
  /** `on-hold`: the bank holds the deposit. */
  readonly state: 'due' | 'overdue' | 'paid' | 'on-hold' | 'cancelled';
  readonly firstName: string;
  /** The payments so far, oldest first. */
  readonly paid: readonly PaidPart[];
}

const stateOf = (booking: BookingView): OpenBalance['state'] => {
  if (booking.saleStatus === 'cancelled') return 'cancelled';
  if (isOnHold(booking)) return 'on-hold';
  const status = balanceStatus(booking, booking.today);
  return status === 'none' ? 'cancelled' : status;
};

/** Shows the balance of a deposit and opens its pay page, through the link in an email. [T34] */
@Injectable()
export class BalanceService {
  constructor(
    private readonly db: DataSource,
    private readonly links: PayLinks,
    private readonly checkout: CheckoutService,
    private readonly students: StudentsService,
    private readonly editions: EditionsService,
    private readonly bookings: BookingsRepository,
    private readonly views: BookingViewsRepository,
    private readonly locks: BookingLocks,
  ) {}

  /** @throws PayLinkGone */
  async show(token: string): Promise<OpenBalance> {
    const booking = await this.viewOf(token);
    const student =
      booking.studentId === null ? null : await this.students.findContact(booking.studentId);
    return {
      booking,
      state: stateOf(booking),
      firstName: student?.firstName ?? '',
      paid: paidParts(booking),
    };
  }

  /**
   * Opens the pay page, or returns the one that is still open.
   * @throws PayLinkGone, BalancePaid, BalanceOnHold, PaymentProviderFailed
   */
  async pay(token: string): Promise<{ id: string; url: string }> {
    const { id } = await this.viewOf(token);
    const session = await this.checkout.openOrResume(() =>
      this.db.transaction((tx) => this.begin(tx, id)),
    );
    if (!session) throw new BalancePaid();
    return session;
  }

  private async begin(tx: EntityManager, bookingId: string): Promise<CheckoutOrder> {
    const booking = await this.locks.lock(tx, bookingId);
    const edition = await this.editions.find(booking.editionId, tx);
    if (booking.balancePaidAt !== null) throw new BalancePaid();
    const isCanceled = edition?.saleStatus === 'cancelled';
    if (!isCanceled && isOnHold(booking)) throw new BalanceOnHold();
    if (!edition || isCanceled || !owesBalance(booking)) throw new PayLinkGone();
    if (booking.balanceIntentId !== null) return { resume: booking.balanceIntentId };
    const { series, startsOn, endsOn } = edition;
    const student =
      booking.studentId === null ? null : await this.students.findContact(booking.studentId, tx);
    const planName = `${series.title}: balance`;
    const description = `${formatRange(startsOn, endsOn)}, ${series.location}. What’s left to pay.`;
    const price = { amountCents: booking.balanceCents, currency: 'usd' };
    const open = await this.checkout.begin(tx, {
      id: newId(),
      kind: BALANCE_KIND,
      planId: booking.id,
      planName,
      ...price,
      ...(student && { studentId: student.id }),
      request: {
        mode: 'payment',
        line: { name: planName, description, ...price },
        ...(student && { customerEmail: student.email }),
      },
    });
    await this.bookings.update(tx, booking.id, { balanceIntentId: open.id });
    return { open };
  }

  private async viewOf(token: string): Promise<BookingView> {
    const id = await this.links.bookingOf(token);
    const booking = id === null ? null : await this.views.find(id);
    if (!booking) throw new PayLinkGone();
    return booking;
  }
}
