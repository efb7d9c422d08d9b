import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../../payments/payments.module';
import { StudentsModule } from '../../../students/students.module';
import { EditionsModule } from '../../editions/editions.module';
import { BookingRecordsModule } from '../booking/booking-records.module';
import { BookingModule } from '../booking/booking.module';
import { RecoveryModule } from '../recovery/recovery.module';
import { RefundsModule } from '../refunds/refunds.module';
import { BalanceCheckouts } from './balance-checkouts';
import { BalanceFulfilment } from './balance-fulfilment';
import { BalanceController } from './balance.controller';
import { BalanceService } from './balance.service';

/** The second payment of a booking that paid a deposit. */
@Module({
  imports: [
    BookingModule,
    BookingRecordsModule,
    RecoveryModule,
    RefundsModule,
    EditionsModule,
    PaymentsModule,
    StudentsModule,
  ],
  controllers: [BalanceController],
  providers: [BalanceCheckouts, BalanceFulfilment, BalanceService],
  exports: [BalanceCheckouts],
})
export class BalanceModule {}
