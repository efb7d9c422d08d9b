import { Module } from '@nestjs/common';
import { ContentModule } from '../../../content/content.module';
import { PaymentsModule } from '../../../payments/payments.module';
import { EditionsModule } from '../../editions/editions.module';
import { BookingRecordsModule } from '../booking/booking-records.module';
import { BookingModule } from '../booking/booking.module';
import { EditionMoves } from './edition-moves.service';
import { EndPayPageHandler } from './end-pay-page.handler';
import { OpenCheckoutsRepository } from './open-checkouts.repository';
import { OutdatedPages } from './outdated-pages.service';

/** Follows the coach's changes to an edition. */
@Module({
  imports: [BookingModule, BookingRecordsModule, EditionsModule, ContentModule, PaymentsModule],
  providers: [EditionMoves, EndPayPageHandler, OpenCheckoutsRepository, OutdatedPages],
})
export class EditionChangesModule {}
