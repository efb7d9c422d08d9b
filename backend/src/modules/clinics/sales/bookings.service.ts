import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AdminBookingsRepository, type BookingView } from './bookings-admin/admin-bookings.repository';
import { openCents } from './balance/balance.rules';
import { BookingsRepository, type UnclaimedBooking } from './purchase/bookings.repository';

export type { BookingView } from './bookings-admin/admin-bookings.repository';

export interface StudentBooking extends BookingView {
  /** Cents of a balance that are asked for. */
  readonly openCents: number;
}

export interface Companion {
  readonly studentId: string | null;
  readonly sharesName: boolean;
}

/** What the season asks of bookings. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly db: DataSource,
    private readonly bookings: BookingsRepository,
    private readonly views: AdminBookingsRepository,
  ) {}

  /** What a student bought, soonest clinic first. */
  async ofStudent(studentId: string): Promise<StudentBooking[]> {
    const bookings = await this.views.ofStudent(studentId);
    return bookings.map((booking) => ({ ...booking, openCents: openCents(booking) }));
  }

  /** Who else has a place at the same clinic: their accounts, and whether the others may see their first name. */
  async companionsOf({ id, editionId }: Pick<BookingView, 'id' | 'editionId'>): Promise<Companion[]> {
    const bookings = await this.bookings.completedOf(editionId);
    return bookings
      .filter((booking) => booking.id !== id)
      .map(({ studentId, nameSharedIn }) => ({ studentId, sharesName: nameSharedIn === editionId }));
  }

  /** Whether the others of this clinic may see the holder's first name; a booking that moves to other dates says nothing there. */
  async shareName({ id, editionId }: Pick<BookingView, 'id' | 'editionId'>, isShared: boolean): Promise<void> {
    await this.db.transaction((tx) => this.bookings.update(tx, id, { nameSharedIn: isShared ? editionId : null }));
  }

  /** Who took part has become one of the alumni by it; under the booking's lock. */
  markAlumni(tx: EntityManager, bookingId: string): Promise<void> {
    return this.bookings.markAlumni(tx, bookingId);
  }

  /** The accounts of everybody with a paid place on an edition. */
  async participantsOf(tx: EntityManager, editionId: string): Promise<string[]> {
    const bookings = await this.bookings.completedOf(editionId, tx);
    return bookings.flatMap(({ studentId }) => studentId ?? []);
  }

  /** Paid places that belong to no account. */
  withoutAccount(tx: EntityManager): Promise<UnclaimedBooking[]> {
    return this.bookings.withoutAccount(tx);
  }

  /** A paid place without an account gets one. */
  giveTo(tx: EntityManager, bookingId: string, studentId: string): Promise<void> {
    return this.bookings.update(tx, bookingId, { studentId });
  }
}
