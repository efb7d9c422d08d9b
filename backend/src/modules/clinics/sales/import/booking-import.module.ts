import { Module } from '@nestjs/common';
import { EditionsModule } from '../../editions/editions.module';
import { WaitlistModule } from '../../waitlist/waitlist.module';
import { BookingRecordsModule } from '../booking/booking-records.module';
import { ManualBookingsModule } from '../manual-bookings/manual-bookings.module';
import { PurchaseModule } from '../purchase/purchase.module';
import { BookingImportController } from './booking-import.controller';
import { BookingImport } from './booking-import.service';

/** Bookings from a file. */
@Module({
  imports: [
    BookingRecordsModule,
    ManualBookingsModule,
    PurchaseModule,
    EditionsModule,
    WaitlistModule,
  ],
  controllers: [BookingImportController],
  providers: [BookingImport],
})
export class BookingImportModule {}
