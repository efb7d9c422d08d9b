import { Module } from '@nestjs/common';
import { AuthModule } from '../../../auth/auth.module';
import { ContentModule } from '../../../content/content.module';
import { PaymentsModule } from '../../../payments/payments.module';
import { EditionsModule } from '../../editions/editions.module';
import { WaitlistModule } from '../../waitlist/waitlist.module';
import { BalanceModule } from '../balance/balance.module';
import { BookingRecordsModule } from '../booking/booking-records.module';
import { BookingModule } from '../booking/booking.module';
import { RefundsModule } from '../refunds/refunds.module';
import { AdminBookingsController } from './admin-bookings.controller';
import { AdminBookingsRepository } from './admin-bookings.repository';
import { AdminBookingsService } from './admin-bookings.service';
import { BookingMoneyCheck } from './booking-money-check';
import { BookingNeeds } from './booking-needs.service';
import { BookingTotals } from './booking-totals.repository';
import { ChargebacksService } from './chargebacks.service';
import { DepositsService } from './deposits.service';

/** The admin's bookings: the list, moved deposits, chargebacks and the money check. */
@Module({
  imports: [
    BookingModule,
    BookingRecordsModule,
    BalanceModule,
    RefundsModule,
    EditionsModule,
    WaitlistModule,
    ContentModule,
    PaymentsModule,
    AuthModule,
  ],
  controllers: [AdminBookingsController],
  providers: [
    AdminBookingsRepository,
    AdminBookingsService,
    BookingMoneyCheck,
    BookingNeeds,
    BookingTotals,
    ChargebacksService,
    DepositsService,
  ],
  exports: [AdminBookingsService, BookingNeeds],
})
export class BookingsAdminModule {}
