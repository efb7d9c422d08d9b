import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OFFER_HOURS } from '@wavetrain/shared/time-limits';
import { SignedLinks } from '../../../common/crypto/signed-links';
import { newId } from '../../../common/ids/new-id';
import { Outbox } from '../../../common/outbox/outbox';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { StudentsService } from '../../students/students.service';
import { isOnSale } from '../editions/availability.rules';
import { EditionsService, type EditionOfSeries } from '../editions/editions.service';
import { PlacesService } from '../editions/places/places.service';
import type { ClinicOffer } from './clinic-offer.entity';
import type { ClinicWaitlistEntry } from './clinic-waitlist-entry.entity';
import { offerPlace } from './offer-place.job';
import { OffersRepository } from './offers.repository';
import { WaitlistMails } from './waitlist-mails';
import { nextInLine } from './waitlist.rules';
import { WaitlistRepository } from './waitlist.repository';

const BATCH = 100;

/** Offers freed places to the waitlist, to one person at a time, for a day each. */
@Injectable()
export class OffersService {
  constructor(
    private readonly db: DataSource,
    private readonly links: SignedLinks,
    private readonly outbox: Outbox,
    private readonly students: StudentsService,
    private readonly editions: EditionsService,
    private readonly places: PlacesService,
    private readonly waitlist: WaitlistRepository,
    private readonly offers: OffersRepository,
    private readonly mails: WaitlistMails,
  ) {}

  /**
   * Call this in the transaction that frees a place. @param cause such as `refunded:<booking>`; the
   * same cause runs only once
   */
  async placeFreed(tx: EntityManager, editionId: string, cause: string): Promise<void> {
    await this.outbox.enqueue(tx, offerPlace, { editionId, cause });
  }

  /** Offers every free place to the next person, if the edition is on sale. */
  async offerWhatIsFree(tx: EntityManager, editionId: string): Promise<void> {
    await this.places.lockEdition(tx, editionId);
    const edition = await this.editions.find(editionId, tx);
    if (!edition || !isOnSale({ ...edition, today: await this.editions.todayOf(tx, editionId) }))
      return;
    for (let free = await this.places.free(tx, editionId); free > 0;) {
      const next = await this.next(tx, editionId);
      if (!next) return;
      if (await this.offer(tx, edition, next)) free -= 1;
    }
  }

  /** Ends expired offers and offers their places to the next people. */
  async passOn(): Promise<void> {
    await forEachRow(
      await this.offers.due(BATCH),
      { task: 'clinics.offers', idOf: ({ id }) => id },
      (due) => this.db.transaction((tx) => this.passOnOne(tx, due)),
    );
    await forEachRow(
      await this.waitlist.editionsWithRoom(),
      { task: 'clinics.offers', idOf: String },
      (editionId) => this.db.transaction((tx) => this.offerWhatIsFree(tx, editionId)),
    );
  }

  private async passOnOne(
    tx: EntityManager,
    { id, editionId }: Pick<ClinicOffer, 'id' | 'editionId'>,
  ): Promise<void> {
    await this.places.lockEdition(tx, editionId);
    const offer = await this.offers.find(tx, id);
    if (
      offer?.state === 'open' &&
      (await this.offers.isPast(tx, id)) &&
      (await this.withdraw(tx, offer))
    )
      await this.offerWhatIsFree(tx, editionId);
  }

  /**
   * Takes an offer's place back, under the edition's lock. Returns false if someone is paying for
   * it, because that payment decides.
   */
  async withdraw(tx: EntityManager, { id, waitlistId }: ClinicOffer): Promise<boolean> {
    if (!(await this.places.releaseOffered(tx, id))) return false;
    await this.end(tx, id, waitlistId);
    return true;
  }

  /**
   * Notifies everyone on a canceled edition's waitlist once, with or without an offer, and takes
   * them off it. Call it under the edition's lock, while the edition still has the dates they know.
   * Checkouts through an offer are ended by sales; a payment that arrives first decides.
   */
  async endForCancellation(tx: EntityManager, editionId: string): Promise<void> {
    const edition = await this.editions.find(editionId, tx);
    if (!edition) return;
    const isOver = edition.endsOn < (await this.editions.todayOf(tx, editionId));
    for (const entry of await this.waitlist.inLine(tx, editionId)) {
      const offer = await this.offers.openOfEntry(tx, entry.id);
      if (offer) {
        await this.places.releaseOffered(tx, offer.id);
        await this.offers.end(tx, offer.id, 'expired');
      }
      await this.waitlist.mark(tx, entry.id, 'passed');
      if (!isOver) await this.mails.calledOff(tx, entry, edition, offer !== null);
    }
  }

  /** Marks an offer as used: its holder has a place. */
  async used(tx: EntityManager, offerId: string): Promise<void> {
    const offer = await this.offers.find(tx, offerId);
    if (!offer) return;
    await this.offers.end(tx, offerId, 'used');
    await this.waitlist.mark(tx, offer.waitlistId, 'booked');
  }

  /**
   * Returns the place of a failed checkout to its offer, if that hasn't expired.
   * @returns whether the offer has the place again.
   */
  async handBack(tx: EntityManager, offerId: string, bookingId: string): Promise<boolean> {
    const offer = await this.offers.find(tx, offerId);
    if (offer?.state !== 'open') return false;
    if (!(await this.offers.isPast(tx, offerId)))
      return this.places.handBack(tx, bookingId, offerId, offer.expiresAt);
    await this.end(tx, offerId, offer.waitlistId);
    return false;
  }

  /** Returns the offer of an emailed link; null if it's unknown, used or expired. */
  openByToken(token: string): Promise<Pick<ClinicOffer, 'id' | 'editionId' | 'expiresAt'> | null> {
    return this.offers.openByHash(this.links.hashOf(token));
  }

  /** Returns when an offer expires that can still be used; null if there is none. */
  openUntil(offerId: string | null): Promise<Date | null> {
    return offerId === null ? Promise.resolve(null) : this.offers.openUntil(offerId);
  }

  private async end(tx: EntityManager, offerId: string, waitlistId: string): Promise<void> {
    await this.offers.end(tx, offerId, 'expired');
    const entry = await this.waitlist.find(tx, waitlistId);
    if (entry?.status === 'offered') await this.waitlist.mark(tx, waitlistId, 'passed');
  }

  private async next(tx: EntityManager, editionId: string): Promise<ClinicWaitlistEntry | null> {
    const waiting = await this.waitlist.waiting(tx, editionId);
    const ids = waiting.flatMap(({ studentId }) => studentId ?? []);
    const emails = waiting.map(({ email }) => email);
    return nextInLine(
      waiting,
      waiting.length < 2 ? [] : await this.students.membershipsOf(ids, emails, tx),
    );
  }

  /**
   * Reserves a free place for a person on the waitlist and emails them, under the edition's lock.
   * Returns false if they have just been erased.
   */
  async offer(
    tx: EntityManager,
    edition: EditionOfSeries,
    entry: ClinicWaitlistEntry,
  ): Promise<boolean> {
    if (!(await this.waitlist.markOffered(tx, entry.id))) return false;
    const { token, hash: tokenHash } = this.links.once();
    const offer = { id: newId(), editionId: edition.id, waitlistId: entry.id, tokenHash };
    const until = await this.offers.add(tx, offer, OFFER_HOURS);
    await this.places.addOffered(tx, edition.id, offer.id, until);
    await this.mails.placeOffered(tx, entry, edition, { offerId: offer.id, token, until });
    return true;
  }
}
