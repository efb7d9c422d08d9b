import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingViewsRepository, type BookingView } from './booking-views.repository';
import { openCents } from './balance.rules';
import { BookingsRepository, type UnclaimedBooking } from './bookings.repository';

export type { BookingView } from './booking-views.repository';

export interface StudentBooking extends BookingView {
  /** The requested balance in cents. */
  readonly openCents: number;
}

export interface Companion {
  readonly studentId: string | null;
  readonly sharesName: boolean;
}

/** Lets the season module read and update bookings. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly db: DataSource,
    private readonly bookings: BookingsRepository,
    private readonly views: BookingViewsRepository,
  ) {}

  /** Returns a student's bookings, soonest clinic first. */
  async ofStudent(studentId: string): Promise<StudentBooking[]> {
    const bookings = await this.views.ofStudent(studentId);
    return bookings.map((booking) => ({ ...booking, openCents: openCents(booking) }));
  }

  /**
   * Returns the accounts of the other participants of a clinic, and whether each shares their first
   * name.
   */
  async companionsOf({
    id,
    editionId,
  }: Pick<BookingView, 'id' | 'editionId'>): Promise<Companion[]> {
    const bookings = await this.bookings.completedOf(editionId);
    return bookings
      .filter((booking) => booking.id !== id)
      .map(({ studentId, nameSharedIn }) => ({
        studentId,
        sharesName: nameSharedIn === editionId,
      }));
  }

  /**
   * Sets whether the other participants of this clinic can see the holder's first name. It doesn't
   * carry over to other dates.
   */
  async shareName(
    { id, editionId }: Pick<BookingView, 'id' | 'editionId'>,
    isShared: boolean,
  ): Promise<void> {
    await this.db.transaction((tx) =>
      this.bookings.update(tx, id, { nameSharedIn: isShared ? editionId : null }),
    );
  }

  /** Makes the booking's holder an alumnus, under the booking's lock. */
  markAlumni(tx: EntityManager, bookingId: string): Promise<void> {
    return this.bookings.markAlumni(tx, bookingId);
  }

  /** Returns the accounts of everyone with a paid place on an edition. */
  async participantsOf(tx: EntityManager, editionId: string): Promise<string[]> {
    const bookings = await this.bookings.completedOf(editionId, tx);
    return bookings.flatMap(({ studentId }) => studentId ?? []);
  }

  /** Returns paid places that belong to no account. */
  withoutAccount(tx: EntityManager): Promise<UnclaimedBooking[]> {
    return this.bookings.withoutAccount(tx);
  }

  /** Assigns a paid place to an account. */
  giveTo(tx: EntityManager, bookingId: string, studentId: string): Promise<void> {
    return this.bookings.update(tx, bookingId, { studentId });
  }
}
