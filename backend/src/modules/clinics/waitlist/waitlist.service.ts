import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SignedLinks } from '../../../common/crypto/signed-links';
import { normaliseEmail } from '../../../common/people/email.rules';
import { SiteSettings } from '../../content/site-settings.service';
import { availabilityOf, isDepositOnSale } from '../editions/availability.rules';
import { ClinicNotFound, MembersOnly, NotOpenYet } from '../editions/clinics.errors';
import { EditionsService, type EditionOfSeries } from '../editions/editions.service';
import { PlacesService } from '../editions/places/places.service';
import { NotFull, OfferGone, WaitlistLinkInvalid } from './waitlist.errors';
import { OffersRepository } from './offers.repository';
import { OffersService } from './offers.service';
import { LEAVE_LINK } from './waitlist-links';
import { WaitlistMails } from './waitlist-mails';
import { WaitlistRepository } from './waitlist.repository';

export interface WaitingPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface OpenOffer {
  readonly edition: EditionOfSeries;
  readonly isDepositOnSale: boolean;
  readonly expiresAt: Date;
}

@Injectable()
export class WaitlistService {
  constructor(
    private readonly links: SignedLinks,
    private readonly db: DataSource,
    private readonly settings: SiteSettings,
    private readonly editions: EditionsService,
    private readonly places: PlacesService,
    private readonly waitlist: WaitlistRepository,
    private readonly offersRepository: OffersRepository,
    private readonly offers: OffersService,
    private readonly mails: WaitlistMails,
  ) {}

  /** Marks the entry of someone who now has a place as booked. */
  markBooked(tx: EntityManager, editionId: string, email: string): Promise<void> {
    return this.waitlist.markBooked(tx, editionId, email);
  }

  /**
   * Releases the reserved place of someone whose booking is added manually or moved there. If they are paying for
   * it, they keep it.
   */
  async takeOffered(tx: EntityManager, editionId: string, email: string): Promise<void> {
    const entry = await this.waitlist.offeredTo(tx, editionId, normaliseEmail(email));
    const offer = entry && (await this.offersRepository.openOfEntry(tx, entry.id));
    if (offer && (await this.offers.withdraw(tx, offer)))
      await this.waitlist.mark(tx, offer.waitlistId, 'booked');
  }

  /** Returns the addresses with a reserved place of the edition. */
  async offeredAddresses(tx: EntityManager, editionId: string): Promise<string[]> {
    return (await this.waitlist.inLine(tx, editionId)).flatMap(({ status, email }) =>
      status === 'offered' ? [email] : [],
    );
  }

  /**
   * Adds a person to the waitlist of the edition on sale and returns their position. Someone
   * already on it keeps their position.
   * @throws ClinicNotFound, NotFull; NotOpenYet and MembersOnly if there are places that aren't
   *   open yet
   */
  async join(seriesId: string, person: WaitingPerson, studentId: string | null): Promise<number> {
    const editionId = await this.editions.currentIdOf(seriesId);
    if (editionId === null) throw new ClinicNotFound();
    return this.db.transaction(async (tx) => {
      await this.places.lockEdition(tx, editionId);
      const edition = await this.editions.find(editionId, tx);
      const now = (await this.editions.current(tx)).find(
        (current) => current.editionId === editionId,
      );
      if (!edition || !now) throw new ClinicNotFound();
      const { reason } = availabilityOf(now);
      if (reason === 'not-open-yet') throw new NotOpenYet(now);
      if (reason === 'members-only') throw new MembersOnly(now);
      if (reason !== 'full') throw new NotFull();
      const { email, firstName, lastName } = person;
      const { entry, isNew } = await this.waitlist.join(tx, {
        editionId,
        email: normaliseEmail(email),
        firstName,
        lastName,
        studentId,
      });
      if (isNew) await this.mails.joined(tx, entry, edition);
      return entry.status === 'offered' ? 1 : this.waitlist.position(tx, entry);
    });
  }

  /**
   * Removes a person from the waitlist, and ends their offer. Doing it again changes nothing.
   * @throws WaitlistLinkInvalid
   */
  async leave(token: string): Promise<void> {
    const id = this.links.read(LEAVE_LINK, token);
    if (id === null) throw new WaitlistLinkInvalid();
    await this.db.transaction(async (tx) => {
      const seen = await this.waitlist.find(tx, id);
      if (!seen) throw new WaitlistLinkInvalid();
      await this.places.lockEdition(tx, seen.editionId);
      const entry = await this.waitlist.find(tx, id);
      if (entry?.status === 'waiting') await this.waitlist.mark(tx, id, 'left');
      if (entry?.status !== 'offered') return;
      const offer = await this.offersRepository.openOfEntry(tx, id);
      if (!offer || !(await this.offers.withdraw(tx, offer))) return;
      await this.waitlist.mark(tx, id, 'left');
      await this.offers.placeFreed(tx, entry.editionId, `left:${offer.id}`);
    });
  }

  /** Returns the offer of an emailed link. @throws OfferGone */
  async offer(token: string): Promise<OpenOffer> {
    const offer = await this.offers.openByToken(token);
    const edition = offer && (await this.editions.find(offer.editionId));
    if (!edition) throw new OfferGone();
    const [today, { balanceDueDaysBefore }] = await Promise.all([
      this.editions.todayOf(this.db.manager, edition.id),
      this.settings.get(),
    ]);
    return {
      edition,
      isDepositOnSale: isDepositOnSale({ ...edition, today }, balanceDueDaysBefore),
      expiresAt: offer.expiresAt,
    };
  }
}
