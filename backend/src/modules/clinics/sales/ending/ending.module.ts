import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../../payments/payments.module';
import { BalanceModule } from '../balance/balance.module';
import { BookingModule } from '../booking/booking.module';
import { RefundsModule } from '../refunds/refunds.module';
import { BookingEndsController } from './booking-ends.controller';
import { BookingEnds } from './booking-ends.service';

/** Ends a booking with a refund, a kept part or both. */
@Module({
  imports: [BookingModule, BalanceModule, RefundsModule, PaymentsModule],
  controllers: [BookingEndsController],
  providers: [BookingEnds],
})
export class EndingModule {}
