import { Module } from '@nestjs/common';
import { providePersonalData } from '../../../common/personal-data/personal-data';
import { BalanceModule } from './balance/balance.module';
import { BookingsAdminModule } from './bookings-admin/bookings-admin.module';
import { DiscountsModule } from './discounts/discounts.module';
import { EditionChangesModule } from './edition-changes/edition-changes.module';
import { EndingModule } from './ending/ending.module';
import { BookingImportModule } from './import/booking-import.module';
import { ManualBookingsModule } from './manual-bookings/manual-bookings.module';
import { ParticipantsModule } from './participants/participants.module';
import { PurchaseModule } from './purchase/purchase.module';
import { RefundsModule } from './refunds/refunds.module';
import { salesPersonalData } from './sales.personal-data';
import { salesTimeline } from './sales.timeline';

/**
 * Bookings and their money, from the hold to the last refund. Other modules import the folder whose
 * services they need.
 */
@Module({
  imports: [
    PurchaseModule,
    BalanceModule,
    EditionChangesModule,
    BookingImportModule,
    BookingsAdminModule,
    EndingModule,
    ManualBookingsModule,
    RefundsModule,
    ParticipantsModule,
    DiscountsModule,
  ],
  providers: [providePersonalData(salesPersonalData), salesTimeline],
})
export class SalesModule {}
