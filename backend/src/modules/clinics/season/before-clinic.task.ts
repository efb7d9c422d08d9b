import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseClock } from '../../../common/clock/database-clock';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { dayIn } from '../../../common/clock/zoned-time.rules';
import { balanceStatus, owesBalance } from '../sales/booking/balance.rules';
import { BookingLocks } from '../sales/booking/booking-locks';
import { daysBetween } from '../editions/dates.rules';
import { BookingMails } from '../sales/booking/booking-mails';
import { BALANCE_LEADS, dueBalanceMail, dueMail, REMINDER_DAYS } from './reminders.rules';
import { SeasonMails } from './season-mails';
import { SeasonRepository, type ComingBooking } from './season.repository';

const HORIZON = {
  startsWithin: Math.max(...REMINDER_DAYS),
  balanceDueWithin: Math.max(...BALANCE_LEADS),
};

/**
 * Asks for balances and sends what to bring. Each email has its own cause, so running it again
 * sends none twice.
 */
@Injectable()
@RunsEvery({ name: 'clinics.before-clinic', everyMs: 900_000 })
export class BeforeClinicTask implements ScheduledTask {
  constructor(
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly season: SeasonRepository,
    private readonly locks: BookingLocks,
    private readonly balanceMails: BookingMails,
    private readonly mails: SeasonMails,
  ) {}

  async run(): Promise<void> {
    const now = await this.clock.now();
    const idOf = ({ bookingId }: ComingBooking): string => bookingId;
    await forEachRow(
      await this.season.coming(HORIZON),
      { task: 'clinics.before-clinic', idOf },
      (coming) => this.remind(coming, now),
    );
  }

  private async remind(coming: ComingBooking, now: Date): Promise<void> {
    const { balanceDueOn } = coming;
    const balance = balanceDueOn === null ? null : dueBalanceMail({ ...coming, balanceDueOn }, now);
    const reminder = dueMail(REMINDER_DAYS, coming, now);
    if (balance === null && reminder === null) return;
    const { bookingId, editionId, startsOn, timezone } = coming;
    await this.db.transaction(async (tx) => {
      const booking = await this.locks.lock(tx, bookingId);
      if (booking.status !== 'completed' || booking.editionId !== editionId) return;
      const today = dayIn(timezone, now);
      const causeOf = (days: number): string => `${bookingId}:${editionId}:${startsOn}:${days}`;
      if (balance !== null && booking.balanceDueOn === balanceDueOn && owesBalance(booking))
        await this.balanceMails.balanceDue(
          tx,
          booking,
          causeOf(balance),
          balanceStatus(booking, today) === 'overdue',
        );
      if (reminder !== null)
        await this.mails.reminder(tx, booking, daysBetween(today, startsOn), causeOf(reminder));
    });
  }
}
