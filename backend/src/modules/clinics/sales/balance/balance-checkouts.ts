import { Injectable } from '@nestjs/common';
import { CheckoutService } from '../../../payments/checkout/checkout.service';
import { BookingNotFound } from '../booking/booking.errors';
import { BookingsRepository } from '../booking/bookings.repository';

/** Finds the open checkout of a booking's balance; there is at most one. */
@Injectable()
export class BalanceCheckouts {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly checkout: CheckoutService,
  ) {}

  /**
   * Ends the checkout, so no one can pay it anymore. A payment that arrived first counts.
   * @throws BookingNotFound, PaymentProviderFailed
   */
  async end(bookingId: string): Promise<void> {
    const booking = await this.bookings.find(bookingId);
    if (!booking) throw new BookingNotFound();
    if (booking.balanceIntentId !== null && booking.balancePaidAt === null)
      await this.checkout.end(booking.balanceIntentId);
  }
}
