import type { EntityManager } from 'typeorm';
import { newId } from '../../common/ids/new-id';
import {
  ClinicEdition,
  type NewClinicEdition,
} from '../../modules/clinics/editions/clinic-edition.entity';
import { ClinicSeries } from '../../modules/clinics/editions/clinic-series.entity';
import {
  nextEdition,
  seasonsHeldSince,
  type EditionDates,
} from '../../modules/clinics/editions/next-edition.rules';
import { fillEmpty, positioned, readJson } from './content-source';

interface ClinicFile extends Omit<ClinicSeries, 'position' | 'pictureId'> {
  readonly startDate: string;
  readonly endDate: string;
  readonly timezone: string;
  readonly capacity: number;
  readonly priceCents: number;
  readonly depositCents: number;
}

const todayIn = async (tx: EntityManager, timezone: string): Promise<string> => {
  const [{ today }] = await tx.query<[{ today: string }]>(
    'SELECT (app_now() AT TIME ZONE $1)::date::text AS today',
    [timezone],
  );
  return today;
};

/**
 * Returns the contract's edition; once that is over, also the seasons held since and the upcoming
 * one. [T26]
 */
const datesOf = (named: EditionDates, today: string): EditionDates[] =>
  named.endsOn >= today
    ? [named]
    : [named, ...seasonsHeldSince(named, today), nextEdition(named, today)];

const editionsOf = (clinic: ClinicFile, today: string): NewClinicEdition[] => {
  const named = { startsOn: clinic.startDate, endsOn: clinic.endDate };
  const { timezone, capacity, priceCents, depositCents } = clinic;
  return datesOf(named, today).map((edition) => ({
    id: newId(),
    seriesId: clinic.id,
    ...edition,
    timezone,
    capacity,
    priceCents,
    depositCents,
    saleStatus: 'open',
    membersFrom: null,
    opensAt: null,
  }));
};

export const seedClinics = async (tx: EntityManager, dir: string): Promise<void> => {
  const clinics = await readJson<ClinicFile[]>(dir, 'clinics.json');
  const series = clinics.map(
    ({ id, title, level, tagline, description, forWho, location, days, included, bring }) => {
      return { id, title, level, tagline, description, forWho, location, days, included, bring };
    },
  );
  await fillEmpty(tx, ClinicSeries, positioned(series));
  const editions: NewClinicEdition[] = [];
  for (const clinic of clinics)
    editions.push(...editionsOf(clinic, await todayIn(tx, clinic.timezone)));
  await fillEmpty(tx, ClinicEdition, editions);
};
