import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../../common/clock/database-clock';
import { dayIn } from '../../../common/clock/zoned-time.rules';
import { StudentsService } from '../../students/students.service';
import { daysBetween } from '../editions/dates.rules';
import { BookingLocks } from '../sales/booking/booking-locks';
import { BookingReaders } from '../sales/booking/booking-readers';
import { SeasonMails } from './season-mails';
import { SeasonRepository } from './season.repository';

/** Lets the admin tools find clinic participants. */
@Injectable()
export class Participants {
  constructor(
    private readonly clock: DatabaseClock,
    private readonly students: StudentsService,
    private readonly season: SeasonRepository,
    private readonly locks: BookingLocks,
    private readonly readers: BookingReaders,
    private readonly mails: SeasonMails,
  ) {}

  /** Returns the accounts that have been to a clinic. */
  ofHeldClinics(tx: EntityManager): Promise<string[]> {
    return this.season.participants(tx);
  }

  /**
   * Returns the title of the next clinic at which someone with this address has a place; null if
   * there is none.
   */
  async nextTitle(tx: EntityManager, email: string): Promise<string | null> {
    const holder = await this.students.findByEmail(email, tx);
    const next = holder && (await this.season.nextOf(tx, holder.id));
    const reader = next && (await this.readers.of(tx, await this.locks.lock(tx, next.bookingId)));
    return reader?.words.title ?? null;
  }

  /**
   * Sends the reminder now, for the next clinic of the person who has this address, or booked with
   * it before changing it. [T149]
   * @returns their current address, which gets the email; null if there is no one.
   */
  async remindNow(tx: EntityManager, email: string, causedBy: string): Promise<string | null> {
    const holder = await this.students.findByEmail(email, tx);
    const next = holder
      ? await this.season.nextOf(tx, holder.id)
      : await this.season.nextBookedWith(tx, email);
    if (!next) return null;
    const booking = await this.locks.lock(tx, next.bookingId);
    const today = dayIn(next.timezone, await this.clock.now(tx));
    return this.mails.reminder(tx, booking, daysBetween(today, next.startsOn), causedBy);
  }
}
