import { Injectable } from '@nestjs/common';
import { StudentsService } from '../../students/students.service';
import { owesBalance } from '../sales/balance/balance.rules';
import { PayLinks } from '../sales/balance/pay-links';
import { BookingsService, type BookingView } from '../sales/bookings.service';
import { ClinicCalendar } from '../editions/calendar.service';
import { BookingNotFound } from '../sales/booking.errors';
import { EditionsService } from '../editions/editions.service';

export interface MyBooking {
  readonly booking: BookingView;
  readonly payUrl: string | null;
  readonly location: string;
  /** What to bring. */
  readonly bring: readonly string[];
}

/** A student's own bookings. Nothing paid with an address is shown before the address is confirmed. [T15] */
@Injectable()
export class MyBookings {
  constructor(
    private readonly students: StudentsService,
    private readonly bookings: BookingsService,
    private readonly links: PayLinks,
    private readonly editions: EditionsService,
    private readonly calendars: ClinicCalendar,
  ) {}

  async of(studentId: string): Promise<MyBooking[]> {
    const bookings = (await this.students.isConfirmed(studentId)) ? await this.bookings.ofStudent(studentId) : [];
    const isPayable = (booking: BookingView): boolean => owesBalance(booking) && booking.saleStatus !== 'cancelled';
    return Promise.all(
      bookings.map(async (booking) => {
        const { series } = (await this.editions.find(booking.editionId)) ?? {};
        const payUrl = isPayable(booking) ? await this.links.urlFor(booking.id) : null;
        return { booking, payUrl, location: series?.location ?? '', bring: series?.bring ?? [] };
      }),
    );
  }

  /** @throws BookingNotFound also for other people's */
  async calendar(studentId: string, bookingId: string): Promise<string> {
    const mine = (await this.of(studentId)).find(({ booking }) => booking.id === bookingId);
    const edition = mine && (await this.editions.find(mine.booking.editionId));
    if (!edition) throw new BookingNotFound();
    return this.calendars.file(edition.series, { editionId: edition.id, startsOn: edition.startsOn, endsOn: edition.endsOn });
  }
}
