import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PlacesService } from '../../editions/places/places.service';
import { ClinicBooking } from './clinic-booking.entity';
import { BookingChanged, BookingNotFound } from './booking.errors';
import { BookingsRepository } from './bookings.repository';

/**
 * Locks a booking in the order that all code uses: its edition first (several in id order), then
 * the booking.
 */
@Injectable()
export class BookingLocks {
  constructor(
    private readonly places: PlacesService,
    private readonly bookings: BookingsRepository,
  ) {}

  /** @throws BookingNotFound, BookingChanged if it was transferred to other dates in between */
  async lock(tx: EntityManager, id: string, otherEditionId?: string): Promise<ClinicBooking> {
    const seen = await this.bookings.find(id, tx);
    if (!seen) throw new BookingNotFound();
    const editions = new Set([seen.editionId, ...(otherEditionId ? [otherEditionId] : [])]);
    for (const editionId of [...editions].sort()) await this.places.lockEdition(tx, editionId);
    const booking = await tx.findOne(ClinicBooking, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (booking?.editionId !== seen.editionId) throw new BookingChanged();
    return booking;
  }
}
