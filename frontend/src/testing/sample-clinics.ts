import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Availabilities, Availability } from '../features/clinics/api/get-availability';
import type { Clinic } from '../features/clinics/api/get-clinics';

interface ClinicFile extends Omit<Clinic, 'edition' | 'lastHeld'> {
  dates: string;
}

const CONTENT = join(__dirname, '../../../content');

/** Reads a file of the coach's seed content. */
export const readContent = <T>(file: string): T =>
  JSON.parse(readFileSync(join(CONTENT, file), 'utf8')) as T;

/** The content's three series, each held once and on sale for its next dates. */
export const sampleClinics: Clinic[] = readContent<ClinicFile[]>('clinics.json').map(
  ({ dates, ...clinic }, index) => ({
    ...clinic,
    lastHeld: dates,
    edition: {
      id: `edition-${index}`,
      dates: ['October 10-14, 2027', 'March 23-27, 2027', 'April 13-17, 2027'][index]!,
      weekdays: ['Sunday to Thursday', 'Tuesday to Saturday', 'Tuesday to Saturday'][index]!,
      startDate: ['2027-10-10', '2027-03-23', '2027-04-13'][index]!,
      endDate: ['2027-10-14', '2027-03-27', '2027-04-17'][index]!,
      timezone: 'America/Chicago',
      numberOfDays: 5,
      maxParticipants: 6,
      priceCents: 340_000,
      depositCents: 170_000,
      isOnSale: true,
      membersFrom: null,
      opensAt: null,
      isDepositOnSale: true,
      balanceDueDate: '2027-02-21',
      balanceDueDaysBefore: 30,
      holdMinutes: 36,
      balanceDue: ['September 10, 2027', 'February 21, 2027', 'March 14, 2027'][index]!,
    },
  }),
);

/** Returns the availability with this many of six places booked, and this many held. */
export const places = (taken: number, held = 0): Availability => {
  const availableSpots = 6 - taken - held;
  const common = {
    availableSpots,
    currentBookings: taken,
    held,
    beingPaid: held,
    maxParticipants: 6,
  };
  return availableSpots > 0
    ? { isAvailable: true, ...common }
    : { isAvailable: false, ...common, reason: 'full' };
};

/** Returns both plans of a clinic, with the same numbers. */
export const plansOf = (clinicId: string, record: Availability): Availabilities => ({
  [`${clinicId}-deposit`]: record,
  [`${clinicId}-full`]: record,
});
