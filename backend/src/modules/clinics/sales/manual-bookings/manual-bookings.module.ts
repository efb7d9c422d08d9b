import { Module } from '@nestjs/common';
import { ContentModule } from '../../../content/content.module';
import { PaymentsModule } from '../../../payments/payments.module';
import { StudentsModule } from '../../../students/students.module';
import { EditionsModule } from '../../editions/editions.module';
import { WaitlistModule } from '../../waitlist/waitlist.module';
import { BalanceModule } from '../balance/balance.module';
import { BookingRecordsModule } from '../booking/booking-records.module';
import { BookingModule } from '../booking/booking.module';
import { BookingsAdminModule } from '../bookings-admin/bookings-admin.module';
import { PurchaseModule } from '../purchase/purchase.module';
import { ManualBookingMoney } from './manual-booking-money.service';
import { ManualBookingsController } from './manual-bookings.controller';
import { ManualBookings } from './manual-bookings.service';
import { OutsideMoney } from './outside-money';
import { OutsidePaymentsRepository } from './outside-payments.repository';

/** Spots that staff book for someone. */
@Module({
  imports: [
    BookingModule,
    BookingRecordsModule,
    BookingsAdminModule,
    BalanceModule,
    ContentModule,
    PurchaseModule,
    EditionsModule,
    WaitlistModule,
    PaymentsModule,
    StudentsModule,
  ],
  controllers: [ManualBookingsController],
  providers: [ManualBookings, ManualBookingMoney, OutsideMoney, OutsidePaymentsRepository],
  exports: [ManualBookings],
})
export class ManualBookingsModule {}
