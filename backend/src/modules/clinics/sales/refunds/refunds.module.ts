import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../../payments/payments.module';
import { EditionsModule } from '../../editions/editions.module';
import { BookingRecordsModule } from '../booking/booking-records.module';
import { BookingModule } from '../booking/booking.module';
import { BookingPayments } from './booking-payments';
import { BookingRefunds } from './booking-refunds.service';
import { ChargedBackDeposits } from './charged-back-deposits';
import { EditionRefundsController } from './edition-refunds.controller';
import { EditionRefunds } from './edition-refunds.service';

/** Refunds of bookings, and what the bank does with their payments. */
@Module({
  imports: [BookingModule, BookingRecordsModule, EditionsModule, PaymentsModule],
  controllers: [EditionRefundsController],
  providers: [BookingPayments, BookingRefunds, ChargedBackDeposits, EditionRefunds],
  exports: [BookingPayments, BookingRefunds, ChargedBackDeposits],
})
export class RefundsModule {}
