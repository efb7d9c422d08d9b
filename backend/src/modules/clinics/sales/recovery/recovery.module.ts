import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../../payments/payments.module';
import { EditionsModule } from '../../editions/editions.module';
import { BookingRecordsModule } from '../booking/booking-records.module';
import { BookingModule } from '../booking/booking.module';
import { BalanceRecovery } from './balance-recovery';
import { ClinicRecovery } from './clinic-recovery';

/** Rebuilds bookings and balances that were paid but are missing here. */
@Module({
  imports: [BookingModule, BookingRecordsModule, EditionsModule, PaymentsModule],
  providers: [BalanceRecovery, ClinicRecovery],
  exports: [BalanceRecovery, ClinicRecovery],
})
export class RecoveryModule {}
