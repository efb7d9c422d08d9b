import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../../payments/payments.module';
import { StudentsModule } from '../../../students/students.module';
import { EditionsModule } from '../../editions/editions.module';
import { WaitlistModule } from '../../waitlist/waitlist.module';
import { BookingRecordsModule } from '../booking/booking-records.module';
import { BookingModule } from '../booking/booking.module';
import { BookingsAdminModule } from '../bookings-admin/bookings-admin.module';
import { PurchaseModule } from '../purchase/purchase.module';
import { ManualBookingsController } from './manual-bookings.controller';
import { ManualBookings } from './manual-bookings.service';
import { OutsidePaymentsRepository } from './outside-payments.repository';

/** Spots that staff book for someone. */
@Module({
  imports: [
    BookingModule,
    BookingRecordsModule,
    BookingsAdminModule,
    PurchaseModule,
    EditionsModule,
    WaitlistModule,
    PaymentsModule,
    StudentsModule,
  ],
  controllers: [ManualBookingsController],
  providers: [ManualBookings, OutsidePaymentsRepository],
  exports: [ManualBookings],
})
export class ManualBookingsModule {}
