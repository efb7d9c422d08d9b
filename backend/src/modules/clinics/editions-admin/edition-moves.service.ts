import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../../common/ids/new-id';
import { balanceDueOn } from '../balance/balance.rules';
import { BookingsRepository } from '../purchase/bookings.repository';
import { BookingMails } from '../season/booking-mails';
import { AdminEditionsRepository, type EditionView } from './admin-editions.repository';
import { tellsOfMove } from './edition.rules';

/** What follows from other dates: balances are due on another day, and whoever has a place is told, once per move. */
@Injectable()
export class EditionMoves {
  constructor(
    private readonly editions: AdminEditionsRepository,
    private readonly bookings: BookingsRepository,
    private readonly mails: BookingMails,
  ) {}

  /** To be called under the edition's lock, once its new dates are kept. @param before as it was. */
  async follow(tx: EntityManager, before: EditionView, balanceDueDaysBefore: number): Promise<void> {
    const { id, today } = before;
    const after = await this.editions.find(id, tx);
    if (!after || (after.startsOn === before.startsOn && after.endsOn === before.endsOn)) return;
    await this.editions.markMoved(tx, id);
    if (after.startsOn !== before.startsOn)
      await this.editions.moveBalances(tx, id, balanceDueOn(after.startsOn, balanceDueDaysBefore, today));
    if (!tellsOfMove(after, today)) return;
    const moveId = newId();
    for (const booking of await this.bookings.completedOf(id, tx)) await this.mails.moved(tx, booking, before, moveId);
  }
}
