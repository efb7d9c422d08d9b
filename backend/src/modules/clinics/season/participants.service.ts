import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../../common/clock/database-clock';
import { dayIn } from '../../../common/clock/zoned-time.rules';
import { StudentsService } from '../../students/students.service';
import { daysBetween } from '../editions/dates.rules';
import { BookingLocks } from '../sales/booking-locks';
import { BookingReaders } from '../sales/booking-readers';
import { SeasonMails } from './season-mails';
import { SeasonRepository } from './season.repository';

/** What the console's tools ask of those who come to clinics. */
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

  /** Accounts that have been to a clinic. */
  ofHeldClinics(tx: EntityManager): Promise<string[]> {
    return this.season.participants(tx);
  }

  /** The title of the next clinic that somebody with this address has a place at; null where there is none. */
  async nextTitle(tx: EntityManager, email: string): Promise<string | null> {
    const holder = await this.students.findByEmail(email, tx);
    const next = holder && (await this.season.nextOf(tx, holder.id));
    const reader = next && (await this.readers.of(tx, await this.locks.lock(tx, next.bookingId)));
    return reader?.words.title ?? null;
  }

  /**
   * Mails what comes before a clinic now, about the next one that somebody with this address has a place at, or booked with it before
   * they changed it. [T149]
   * @returns where it goes, which is the address that they have now; null where there is nobody.
   */
  async remindNow(tx: EntityManager, email: string, causedBy: string): Promise<string | null> {
    const holder = await this.students.findByEmail(email, tx);
    const next = holder ? await this.season.nextOf(tx, holder.id) : await this.season.nextBookedWith(tx, email);
    if (!next) return null;
    const booking = await this.locks.lock(tx, next.bookingId);
    const today = dayIn(next.timezone, await this.clock.now(tx));
    return this.mails.reminder(tx, booking, daysBetween(today, next.startsOn), causedBy);
  }
}
