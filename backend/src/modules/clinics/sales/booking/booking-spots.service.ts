import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PlacesService } from '../../editions/places/places.service';
import { OffersService } from '../../waitlist/offers.service';
import type { ClinicBooking } from './clinic-booking.entity';
import { BookingsRepository } from './bookings.repository';

/** Ends a booking: changes its status, frees its place and offers it to the waitlist. */
@Injectable()
export class BookingSpots {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly places: PlacesService,
    private readonly offers: OffersService,
  ) {}

  /**
   * Ends a booking, under its lock.
   * @param cause why, for the offer that follows; the same cause frees a place only once
   * @param change other fields of the booking to update
   */
  async end(
    tx: EntityManager,
    { id, editionId }: Pick<ClinicBooking, 'id' | 'editionId'>,
    status: 'refunded' | 'forfeited',
    cause: string,
    change: Partial<ClinicBooking> = {},
  ): Promise<void> {
    await this.bookings.update(tx, id, { ...change, status });
    if (await this.places.release(tx, id))
      await this.offers.placeFreed(tx, editionId, `${cause}:${id}`);
  }
}
