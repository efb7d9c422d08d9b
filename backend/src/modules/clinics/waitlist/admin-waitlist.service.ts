import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { normaliseEmail } from '../../../common/people/email.rules';
import { isOnSale } from '../editions/availability.rules';
import { EditionNotFound } from '../editions/clinics.errors';
import { EditionsService, type EditionOfSeries } from '../editions/editions.service';
import { PlacesService } from '../editions/places/places.service';
import type { ClinicWaitlistEntry } from './clinic-waitlist-entry.entity';
import { OffersRepository } from './offers.repository';
import { OffersService } from './offers.service';
import { NoPlaceToOffer, NotOnSale, NotWaiting, OfferBeingPaid } from './waitlist.errors';
import { WaitlistMails } from './waitlist-mails';
import { WaitlistRepository } from './waitlist.repository';
import type { WaitingPerson } from './waitlist.service';

/** Lets admins manage the waitlist by hand, under the edition's lock. */
@Injectable()
export class AdminWaitlistService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly editions: EditionsService,
    private readonly places: PlacesService,
    private readonly waitlist: WaitlistRepository,
    private readonly offersRepository: OffersRepository,
    private readonly offers: OffersService,
    private readonly mails: WaitlistMails,
  ) {}

  /**
   * Adds someone who asked by phone to the end of the waitlist. Someone already on it keeps their
   * position.
   * @throws EditionNotFound, NotOnSale
   */
  async add(
    editionId: string,
    { email, firstName, lastName }: WaitingPerson,
    staff: StaffActor,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const edition = await this.lockOnSale(tx, editionId);
      const wanted = {
        editionId,
        email: normaliseEmail(email),
        firstName,
        lastName,
        studentId: null,
      };
      const { entry, isNew } = await this.waitlist.join(tx, wanted);
      if (!isNew) return;
      await this.mails.joined(tx, entry, edition);
      await this.audit.record(tx, {
        actor: staff,
        action: 'clinics.waitlist-add',
        subject: entry.id,
      });
    });
  }

  /**
   * Removes a person. An open offer ends, and its place goes to the next person.
   * @throws NotWaiting, OfferBeingPaid
   */
  async remove(id: string, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const entry = await this.lock(tx, id);
      const offer =
        entry.status === 'offered' ? await this.offersRepository.openOfEntry(tx, id) : null;
      if (offer && !(await this.offers.withdraw(tx, offer))) throw new OfferBeingPaid();
      await this.waitlist.mark(tx, id, 'left');
      if (offer) await this.offers.placeFreed(tx, entry.editionId, `removed:${offer.id}`);
      await this.audit.record(tx, { actor: staff, action: 'clinics.waitlist-remove', subject: id });
    });
  }

  /**
   * Offers a free place to this person ahead of anyone else, for as long as any offer.
   * @throws NotWaiting, NotOnSale, NoPlaceToOffer
   */
  async offerNow(id: string, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const entry = await this.lock(tx, id);
      if (entry.status !== 'waiting') throw new NotWaiting();
      const edition = await this.lockOnSale(tx, entry.editionId);
      if ((await this.places.free(tx, edition.id)) <= 0) throw new NoPlaceToOffer();
      if (!(await this.offers.offer(tx, edition, entry))) throw new NotWaiting();
      await this.audit.record(tx, { actor: staff, action: 'clinics.waitlist-offer', subject: id });
    });
  }

  /** Locks the edition and returns the entry of a person who is waiting or has an offer. */
  private async lock(tx: EntityManager, id: string): Promise<ClinicWaitlistEntry> {
    const seen = await this.waitlist.find(tx, id);
    if (!seen) throw new NotWaiting();
    await this.places.lockEdition(tx, seen.editionId);
    const entry = await this.waitlist.find(tx, id);
    if (entry?.status !== 'waiting' && entry?.status !== 'offered') throw new NotWaiting();
    return entry;
  }

  private async lockOnSale(tx: EntityManager, editionId: string): Promise<EditionOfSeries> {
    await this.places.lockEdition(tx, editionId);
    const edition = await this.editions.find(editionId, tx);
    if (!edition) throw new EditionNotFound();
    if (!isOnSale({ ...edition, today: await this.editions.todayOf(tx, editionId) }))
      throw new NotOnSale();
    return edition;
  }
}
