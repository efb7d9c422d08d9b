import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { StudentsService } from '../../students/students.service';
import { BookingLocks } from '../sales/booking/booking-locks';
import { BookingsService } from '../sales/booking/bookings.service';
import { SeasonMails } from './season-mails';
import { SeasonRepository } from './season.repository';

/**
 * Makes participants alumni the day after a clinic, and emails them what that opens to them. Once
 * each.
 */
@Injectable()
@RunsEvery({ name: 'clinics.after-clinic', everyMs: 900_000 })
export class AfterClinicTask implements ScheduledTask {
  constructor(
    private readonly db: DataSource,
    private readonly season: SeasonRepository,
    private readonly locks: BookingLocks,
    private readonly bookings: BookingsService,
    private readonly students: StudentsService,
    private readonly mails: SeasonMails,
  ) {}

  async run(): Promise<void> {
    await forEachRow(
      await this.season.held(),
      { task: 'clinics.after-clinic', idOf: String },
      (bookingId) => this.db.transaction((tx) => this.thank(tx, bookingId)),
    );
  }

  private async thank(tx: EntityManager, bookingId: string): Promise<void> {
    const booking = await this.locks.lock(tx, bookingId);
    if (booking.status !== 'completed' || booking.alumniAt !== null) return;
    await this.bookings.markAlumni(tx, bookingId);
    if (booking.studentId === null) return;
    await this.students.makeAlumni(tx, [booking.studentId]);
    await this.mails.afterClinic(tx, booking);
  }
}
