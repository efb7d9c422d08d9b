import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { v5 } from 'uuid';
import { AuditLog } from '../../../../common/audit/audit-log';
import type { StaffActor } from '../../../../common/auth/actors';
import { refusalOf } from '../../../../common/csv/file-import.rules';
import { ValidationFailed } from '../../../../common/errors/common.errors';
import { EditionsService, type EditionOfSeries } from '../../editions/editions.service';
import { PlacesService } from '../../editions/places/places.service';
import { WaitlistService } from '../../waitlist/waitlist.service';
import { ManualBookings } from '../manual-bookings/manual-bookings.service';
import { NoPlaceLeft } from '../manual-bookings/manual-booking.errors';
import { BookingsRepository } from '../booking/bookings.repository';
import { ExpiredHolds } from '../purchase/expired-holds.service';
import {
  daysIn,
  readBookingImport,
  type BookingLine,
  type Known,
  type KnownEdition,
} from './booking-import.rules';

/** The namespace of ids derived from imported lines. */
const NAMESPACE = '6f1c2a0e-3d52-4c1e-9a57-0f3f8f6b8f11';
const idOf = (words: string): string => v5(words, NAMESPACE);

/**
 * Imports places, paid outside the provider, from a CSV file: previewed line by line first, then
 * booked all or none.
 */
@Injectable()
export class BookingImport {
  constructor(
    private readonly db: DataSource,
    private readonly editions: EditionsService,
    private readonly places: PlacesService,
    private readonly waitlist: WaitlistService,
    private readonly bookings: BookingsRepository,
    private readonly byHand: ManualBookings,
    private readonly expiredHolds: ExpiredHolds,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Returns what the file would book, without booking it.
   * @throws ValidationFailed if it can’t be read at all
   */
  async check(csv: string): Promise<readonly BookingLine[]> {
    const lines = await this.read(csv, this.db.manager);
    const full = new Set(lines.flatMap(({ lacksPlaceOn }) => lacksPlaceOn ?? []));
    if (full.size === 0) return lines;
    await Promise.all([...full].map((editionId) => this.expiredHolds.endOf(editionId)));
    return this.read(csv, this.db.manager);
  }

  /**
   * Books every line in one transaction, under the locks of all its editions.
   * @param sendsMails whether each person gets the usual booking emails
   * @throws ValidationFailed if a line is refused; NoPlaceLeft if someone is paying for the place
   *   reserved for them
   */
  async write(
    csv: string,
    sendsMails: boolean,
    actor: StaffActor,
  ): Promise<readonly BookingLine[]> {
    await this.check(csv);
    return this.db.transaction(async (tx) => {
      const lines = await this.read(csv, tx, (editionId) => this.places.lockEdition(tx, editionId));
      const refusal = refusalOf(lines);
      if (refusal) throw new ValidationFailed({ csv: refusal });
      const wanted = lines.flatMap(({ outcome, fields }) =>
        outcome === 'new' && fields ? [fields] : [],
      );
      for (const place of wanted)
        if (!(await this.byHand.bookWithin(tx, { ...place, sendsMails }, actor)))
          throw new NoPlaceLeft();
      await this.audit.record(tx, {
        actor,
        action: 'clinics.import',
        details: { rows: lines.length, written: wanted.length, sendsMails },
      });
      return lines;
    });
  }

  private async read(
    csv: string,
    tx: EntityManager,
    lock?: (editionId: string) => Promise<void>,
  ): Promise<readonly BookingLine[]> {
    const editions = await this.editions.startingOn(daysIn(csv), tx);
    // in id order, as all code that locks several editions
    if (lock) for (const { id } of editions) await lock(id);
    const known: KnownEdition[] = [];
    for (const edition of editions) known.push(await this.know(edition, tx));
    const lines = this.readKnowing(csv, { editions: known, canceled: new Set() });
    const ids = lines.flatMap(({ id }) => id ?? []);
    const over = (await this.bookings.among(ids, tx)).filter(
      ({ status }) => status !== 'completed',
    );
    return over.length === 0
      ? lines
      : this.readKnowing(csv, { editions: known, canceled: new Set(over.map(({ id }) => id)) });
  }

  private async know(edition: EditionOfSeries, tx: EntityManager): Promise<KnownEdition> {
    return {
      edition,
      today: await this.editions.todayOf(tx, edition.id),
      free: await this.places.free(tx, edition.id),
      offered: new Set(await this.waitlist.offeredAddresses(tx, edition.id)),
      booked: await this.bookings.completedOf(edition.id, tx),
    };
  }

  private readKnowing(
    csv: string,
    known: Pick<Known, 'editions' | 'canceled'>,
  ): readonly BookingLine[] {
    const read = readBookingImport(csv, { ...known, isEmail, idOf });
    if (!read.ok) throw new ValidationFailed({ csv: read.fault });
    return read.rows;
  }
}
