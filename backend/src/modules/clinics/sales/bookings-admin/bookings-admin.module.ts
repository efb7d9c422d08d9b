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
import { BookingMoves } from './booking-moves.service';
import { BookingNeeds } from './booking-needs.service';
import { BookingTotals } from './booking-totals.repository';
import { ChargebacksService } from './chargebacks.service';
import { DepositsService } from './deposits.service';
import { TransferRecords } from './transfer-records';

/** The admin's bookings: the list, moved deposits and bookings, chargebacks and the money check. */
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
    BookingMoves,
    DepositsService,
    TransferRecords,
  ],
  exports: [AdminBookingsService, BookingNeeds],
})
export class BookingsAdminModule {}
