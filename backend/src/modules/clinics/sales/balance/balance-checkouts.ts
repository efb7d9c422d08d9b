import { Injectable } from '@nestjs/common';
import { CheckoutService } from '../../../payments/checkout/checkout.service';
import { BookingNotFound } from '../booking.errors';
import { BookingsRepository } from '../purchase/bookings.repository';

/** The open checkout of a booking's balance, of which there is one at most. */
@Injectable()
export class BalanceCheckouts {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly checkout: CheckoutService,
  ) {}

  /** Nobody can pay it any more; what was paid meanwhile counts. @throws BookingNotFound, PaymentProviderFailed */
  async end(bookingId: string): Promise<void> {
    const booking = await this.bookings.find(bookingId);
    if (!booking) throw new BookingNotFound();
    if (booking.balanceIntentId !== null && booking.balancePaidAt === null) await this.checkout.end(booking.balanceIntentId);
  }
}
