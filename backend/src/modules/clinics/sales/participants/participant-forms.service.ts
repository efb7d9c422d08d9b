import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { splitName } from '../../../../common/people/payer-name.rules';
import { StudentsService } from '../../../students/students.service';
import { BookingViewsRepository, type BookingView } from '../booking/booking-views.repository';
import { BookingNotFound } from '../booking/booking.errors';
import { BookingLocks } from '../booking/booking-locks';
import { ParticipantFormClosed } from './participant-form.errors';
import { answersByLink, takesAnswers, type ParticipantAnswers } from './participant-form.rules';
import { ParticipantFormsRepository } from './participant-forms.repository';
import { ParticipantLinks } from './participant-links';

/** A form as its participant sees it. */
export interface OpenForm {
  readonly booking: BookingView;
  readonly firstName: string;
  readonly answeredAt: Date | null;
  /** Only for signed-in students; a link never shows answers. */
  readonly answers: ParticipantAnswers | null;
}

/** Lets participants fill in the form, through an email link or signed in. [T46] */
@Injectable()
export class ParticipantForms {
  constructor(
    private readonly db: DataSource,
    private readonly students: StudentsService,
    private readonly views: BookingViewsRepository,
    private readonly locks: BookingLocks,
    private readonly forms: ParticipantFormsRepository,
    private readonly links: ParticipantLinks,
  ) {}

  /** @throws ParticipantFormClosed */
  async showByLink(token: string): Promise<OpenForm> {
    return { ...(await this.open(await this.byLink(token))), answers: null };
  }

  /**
   * Saves the answers. Fields left empty keep their earlier value.
   * @throws ParticipantFormClosed
   */
  async answerByLink(token: string, answers: ParticipantAnswers): Promise<void> {
    await this.answer(await this.byLink(token), (before) => answersByLink(before, answers));
  }

  /** @throws BookingNotFound also for other people's bookings, ParticipantFormClosed */
  async showOwn(studentId: string, bookingId: string): Promise<OpenForm> {
    return this.open(await this.ownOf(studentId, bookingId));
  }

  /** @throws BookingNotFound also for other people's bookings, ParticipantFormClosed */
  async answerOwn(
    studentId: string,
    bookingId: string,
    answers: ParticipantAnswers,
  ): Promise<void> {
    await this.answer(await this.ownOf(studentId, bookingId), () => answers);
  }

  /** Returns when each of these bookings' forms was answered. */
  answeredAt(bookingIds: readonly string[]): Promise<Map<string, Date>> {
    return this.forms.answeredAt(bookingIds);
  }

  /** Returns the link to include in another email; null if the form is filled in. */
  async urlToAsk(bookingId: string, tx: EntityManager): Promise<string | null> {
    return (await this.forms.find(bookingId, tx))?.answeredAt ? null : this.links.urlFor(bookingId);
  }

  private async byLink(token: string): Promise<BookingView> {
    const id = this.links.bookingOf(token);
    const booking = id === null ? null : await this.views.find(id);
    if (!booking) throw new ParticipantFormClosed();
    return booking;
  }

  private async ownOf(studentId: string, bookingId: string): Promise<BookingView> {
    const booking = (await this.students.isConfirmed(studentId))
      ? await this.views.find(bookingId)
      : null;
    if (booking?.studentId !== studentId) throw new BookingNotFound();
    return booking;
  }

  private async open(booking: BookingView): Promise<OpenForm> {
    if (!takesAnswers(booking)) throw new ParticipantFormClosed();
    const form = await this.forms.find(booking.id);
    const student =
      booking.studentId === null ? null : await this.students.findContact(booking.studentId);
    const firstName = student?.firstName ?? splitName(booking.customerName).firstName;
    return {
      booking,
      firstName,
      answeredAt: form?.answeredAt ?? null,
      answers: form?.answeredAt ? form : null,
    };
  }

  private async answer(
    { id }: BookingView,
    answersAfter: (before: ParticipantAnswers | null) => ParticipantAnswers,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.locks.lock(tx, id);
      const booking = await this.views.find(id, tx);
      if (!booking || !takesAnswers(booking)) throw new ParticipantFormClosed();
      await this.forms.answer(tx, id, answersAfter(await this.forms.find(id, tx)));
    });
  }
}
