import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import type { StaffActor } from '../../../../common/auth/actors';
import { ChangedConcurrently, ValidationFailed } from '../../../../common/errors/common.errors';
import { newId } from '../../../../common/ids/new-id';
import { SiteSettings } from '../../../content/site-settings.service';
import {
  CapacityTooLow,
  ClinicNotFound,
  EditionExists,
  EditionNotFound,
  NextSeasonCancelled,
  NextSeasonExists,
} from '../clinics.errors';
import { formatDay, formatRange } from '../dates.rules';
import { openingFaults, type Opening } from '../opening.rules';
import { nextEdition } from '../next-edition.rules';
import { EditionListeners } from '../edition-listeners.service';
import { PlacesService } from '../places/places.service';
import { AdminEditionsRepository, type EditionView } from './admin-editions.repository';
import {
  changesCalendars,
  faultsOf,
  isOnOtherDates,
  tellsOfMove,
  tellsOnAgain,
  termsChangeOf,
} from './edition.rules';

export type NewEdition = Pick<
  EditionView,
  | 'seriesId'
  | 'startsOn'
  | 'endsOn'
  | 'priceCents'
  | 'depositCents'
  | 'capacity'
  | 'saleStatus'
  | 'membersFrom'
  | 'opensAt'
>;
export type EditionChange = Partial<Omit<NewEdition, 'seriesId'>>;

/** Dates that start so near to each other are one season's. */
const SAME_SEASON_DAYS = 13;

/** Lets the coach set the dates on which clinics are sold. */
@Injectable()
export class AdminEditionsService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly settings: SiteSettings,
    private readonly editions: AdminEditionsRepository,
    private readonly places: PlacesService,
    private readonly listeners: EditionListeners,
  ) {}

  /** @throws EditionNotFound */
  async get(id: string): Promise<EditionView> {
    const edition = await this.editions.find(id);
    if (!edition) throw new EditionNotFound();
    return edition;
  }

  /** @throws ClinicNotFound, ValidationFailed, EditionExists */
  create(edition: NewEdition, staff: StaffActor): Promise<EditionView> {
    return this.db.transaction(async (tx) => {
      if (!(await this.editions.lockSeries(tx, edition.seriesId))) throw new ClinicNotFound();
      return this.add(tx, edition, staff, 'clinics.edition-create');
    });
  }

  /**
   * Adds the season after these dates, with the same terms. If these opened at a scheduled time, the
   * new ones stay closed until the coach sets when they open.
   * @throws EditionNotFound, NextSeasonExists, NextSeasonCancelled if canceled dates are in the way
   */
  roll(id: string, staff: StaffActor): Promise<EditionView> {
    return this.db.transaction(async (tx) => {
      const edition = await this.editions.find(id, tx);
      if (!edition) throw new EditionNotFound();
      const { seriesId, title, priceCents, depositCents, capacity } = edition;
      await this.editions.lockSeries(tx, seriesId);
      const dates = nextEdition(edition, edition.today);
      const there = await this.editions.near(tx, seriesId, dates.startsOn, SAME_SEASON_DAYS);
      if (there)
        throw new NextSeasonExists(`${title}, ${formatRange(there.startsOn, there.endsOn)}`);
      if (await this.editions.startsOnThatDay(tx, seriesId, dates.startsOn))
        throw new NextSeasonCancelled(formatDay(dates.startsOn));
      const opensLater = edition.membersFrom !== null || edition.opensAt !== null;
      const terms = { priceCents, depositCents, capacity, membersFrom: null, opensAt: null };
      const saleStatus = opensLater ? 'closed' : 'open';
      return this.add(tx, { seriesId, ...dates, ...terms, saleStatus }, staff, 'clinics.roll');
    });
  }

  /**
   * Changes an edition.
   * @param version the version the form was opened with; omitted to change a single field whatever
   *   the version
   * @throws EditionNotFound, ChangedConcurrently, ValidationFailed, EditionExists, CapacityTooLow
   */
  change(
    id: string,
    version: number | undefined,
    change: EditionChange,
    staff: StaffActor,
  ): Promise<EditionView> {
    return this.db.transaction(async (tx) => {
      await this.places.lockEdition(tx, id);
      const before = await this.editions.find(id, tx);
      if (!before) throw new EditionNotFound();
      if (version !== undefined && version !== before.version)
        throw new ChangedConcurrently(before.version);
      const given = Object.fromEntries(
        Object.entries(change).filter(([, value]) => value !== undefined),
      ) as EditionChange;
      const after = { ...before, ...given };
      const { membersFrom, opensAt } = await this.check(tx, after, before.startsOn);
      const taken = before.capacity - (await this.places.free(tx, id));
      if (after.capacity < taken) throw new CapacityTooLow(taken);
      if (after.saleStatus === 'cancelled') await this.listeners.calledOff(tx, id);
      if (Object.keys(given).length > 0) {
        const { membersFrom: members, opensAt: all, ...others } = given;
        const opening = {
          ...(members !== undefined && { membersFrom }),
          ...(all !== undefined && { opensAt }),
        };
        await this.editions.update(tx, id, { ...others, ...opening });
      }
      await this.notifyListeners(tx, before);
      await this.listeners.changed(tx, id);
      await this.audit.record(tx, {
        actor: staff,
        action: 'clinics.edition-change',
        subject: id,
        details: { ...given },
      });
      return (await this.editions.find(id, tx)) ?? before;
    });
  }

  /**
   * Notifies the listeners of new terms, or that a canceled clinic is on again, once the change is
   * saved. @param before the edition before the change
   */
  private async notifyListeners(tx: EntityManager, before: EditionView): Promise<void> {
    const { id: editionId, today } = before;
    const after = await this.editions.find(editionId, tx);
    if (!after) return;
    if (changesCalendars(before, after)) await this.editions.markCalendarChanged(tx, editionId);
    if (isOnOtherDates(before, after)) {
      await this.editions.markMoved(tx, editionId);
      await this.listeners.moved(tx, {
        editionId,
        before,
        after,
        today,
        isNotified: tellsOfMove(before, after, today),
      });
    }
    const change = termsChangeOf(before, after);
    if (change !== null) await this.listeners.termsChanged(tx, editionId, change);
    if (tellsOnAgain(before, after, today)) await this.listeners.onAgain(tx, editionId);
  }

  private async add(
    tx: EntityManager,
    edition: NewEdition,
    staff: StaffActor,
    action: string,
  ): Promise<EditionView> {
    const { timezone } = await this.settings.get(tx);
    const opening = await this.check(tx, { ...edition, timezone }, null);
    const id = newId();
    await this.editions.add(tx, { id, ...edition, ...opening, timezone });
    await this.audit.record(tx, {
      actor: staff,
      action,
      subject: id,
      details: { clinicId: edition.seriesId, startsOn: edition.startsOn },
    });
    const added = await this.editions.find(id, tx);
    if (!added) throw new EditionNotFound();
    return added;
  }

  /**
   * Validates an edition.
   * @param startedOn the current first day; null for new dates
   * @returns when it opens, as timestamps
   */
  private async check(
    tx: EntityManager,
    edition: Omit<NewEdition, 'saleStatus'> & { readonly timezone: string },
    startedOn: string | null,
  ): Promise<Opening> {
    const faults = faultsOf(edition);
    if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
    const { startsAt, ...opening } = await this.editions.momentsOf(tx, edition);
    const tooLate = openingFaults(opening, startsAt);
    if (Object.keys(tooLate).length > 0) throw new ValidationFailed(tooLate);
    const { seriesId, startsOn } = edition;
    if (startsOn !== startedOn && (await this.editions.startsOnThatDay(tx, seriesId, startsOn)))
      throw new EditionExists();
    return opening;
  }
}
