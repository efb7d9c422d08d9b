import { Injectable } from '@nestjs/common';
import { StudentsService } from '../../students/students.service';
import { PayLinks } from '../sales/booking/pay-links';
import { BookingsService, type BookingView } from '../sales/booking/bookings.service';
import { ClinicCalendar } from '../editions/calendar.service';
import { takesAnswers } from '../sales/participants/participant-form.rules';
import { ParticipantForms } from '../sales/participants/participant-forms.service';
import { BookingNotFound } from '../sales/booking/booking.errors';
import { EditionsService } from '../editions/editions.service';

/** The other participants. */
export interface Companions {
  /** The first names of those who agreed to share them, in alphabetical order. */
  readonly names: readonly string[];
  /** The number of other participants. */
  readonly others: number;
}

const NO_ONE: Companions = { names: [], others: 0 };

export interface MyBooking {
  readonly booking: BookingView;
  readonly payUrl: string | null;
  readonly location: string;
  readonly timezone: string;
  /** What to bring. */
  readonly bring: readonly string[];
  readonly companions: Companions;
  /** The participant form, while it accepts answers. */
  readonly form: { readonly answeredAt: Date | null } | null;
}

/**
 * Reads and updates a student's own bookings. Nothing paid with an address is shown until the
 * address is confirmed. [T15]
 */
@Injectable()
export class MyBookings {
  constructor(
    private readonly students: StudentsService,
    private readonly bookings: BookingsService,
    private readonly links: PayLinks,
    private readonly editions: EditionsService,
    private readonly calendars: ClinicCalendar,
    private readonly forms: ParticipantForms,
  ) {}

  async of(studentId: string): Promise<MyBooking[]> {
    const bookings = (await this.students.isConfirmed(studentId))
      ? await this.bookings.ofStudent(studentId)
      : [];
    const answered = await this.forms.answeredAt(bookings.map(({ id }) => id));
    return Promise.all(
      bookings.map(async (booking) => {
        const { series, timezone } = (await this.editions.find(booking.editionId)) ?? {};
        const payUrl = booking.openCents > 0 ? await this.links.urlFor(booking.id) : null;
        return {
          booking,
          payUrl,
          location: series?.location ?? '',
          timezone: timezone ?? 'UTC',
          bring: series?.bring ?? [],
          companions: await this.companionsOf(booking),
          form: takesAnswers(booking) ? { answeredAt: answered.get(booking.id) ?? null } : null,
        };
      }),
    );
  }

  /** @throws BookingNotFound also for other people's bookings, and for bookings without a place */
  async shareName(studentId: string, bookingId: string, isShared: boolean): Promise<void> {
    const booking = (await this.bookings.ofStudent(studentId)).find(({ id }) => id === bookingId);
    if (booking?.status !== 'completed' || !(await this.students.isConfirmed(studentId)))
      throw new BookingNotFound();
    await this.bookings.shareName(booking, isShared);
  }

  private async companionsOf(booking: BookingView): Promise<Companions> {
    if (booking.status !== 'completed' || booking.saleStatus === 'cancelled') return NO_ONE;
    const all = await this.bookings.companionsOf(booking);
    const ids = all.flatMap(({ studentId, sharesName }) =>
      sharesName && studentId !== null ? [studentId] : [],
    );
    const names = (await this.students.contactsOf(ids))
      .map(({ firstName }) => firstName)
      .sort((a, b) => a.localeCompare(b));
    return { names, others: all.length - names.length };
  }

  /** @throws BookingNotFound also for other people's bookings */
  async calendar(studentId: string, bookingId: string): Promise<string> {
    const mine = (await this.of(studentId)).find(({ booking }) => booking.id === bookingId);
    const edition = mine && (await this.editions.find(mine.booking.editionId));
    if (!edition) throw new BookingNotFound();
    return this.calendars.file(edition, mine.booking.bookedAt);
  }
}
