import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../../common/clock/database-clock';
import { dayIn } from '../../../common/clock/zoned-time.rules';
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
    const next = await this.season.nextOf(tx, email);
    const reader = next && (await this.readers.of(tx, await this.locks.lock(tx, next.bookingId)));
    return reader?.words.title ?? null;
  }

  /**
   * Mails what comes before a clinic now, about the next one that somebody with this address has a place at. [T149]
   * @returns false where there is none.
   */
  async remindNow(tx: EntityManager, email: string, causedBy: string): Promise<boolean> {
    const next = await this.season.nextOf(tx, email);
    if (!next) return false;
    const booking = await this.locks.lock(tx, next.bookingId);
    const today = dayIn(next.timezone, await this.clock.now(tx));
    await this.mails.reminder(tx, booking, daysBetween(today, next.startsOn), causedBy);
    return true;
  }
}
