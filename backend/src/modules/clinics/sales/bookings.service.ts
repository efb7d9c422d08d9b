import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AdminBookingsRepository, type BookingView } from './bookings-admin/admin-bookings.repository';
import { BookingsRepository } from './purchase/bookings.repository';

export type { BookingView } from './bookings-admin/admin-bookings.repository';

/** What the season asks of bookings. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly views: AdminBookingsRepository,
  ) {}

  /** What a student bought, soonest clinic first. */
  ofStudent(studentId: string): Promise<BookingView[]> {
    return this.views.ofStudent(studentId);
  }

  /** Who took part has become one of the alumni by it; under the booking's lock. */
  markAlumni(tx: EntityManager, bookingId: string): Promise<void> {
    return this.bookings.markAlumni(tx, bookingId);
  }
}
