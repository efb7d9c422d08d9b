import { Module } from '@nestjs/common';
import { BookingViewsRepository } from './booking-views.repository';
import { BookingsRepository } from './bookings.repository';

/**
 * The repositories of bookings. Only the modules of `sales` import it; others use the services of
 * `BookingModule`.
 */
@Module({
  providers: [BookingsRepository, BookingViewsRepository],
  exports: [BookingsRepository, BookingViewsRepository],
})
export class BookingRecordsModule {}
