import { shiftClock } from '../../../testing/accounts';
import type { ClinicShop } from './clinic-shop';

/** Returns the first and last day of the edition that a test sells. */
export const datesOf = async (
  { rows }: ClinicShop,
  editionId: string,
): Promise<{ startsOn: string; endsOn: string }> => {
  const [edition] = await rows<{ startsOn: string; endsOn: string }>(
    'SELECT starts_on::text AS "startsOn", ends_on::text AS "endsOn" FROM clinic_editions WHERE id = $1',
    [editionId],
  );
  if (!edition) throw new Error(`no edition ${editionId}`);
  return edition;
};

/**
 * Moves the clocks of the database and the provider to noon this many days before an edition
 * starts, in its zone.
 */
export const goToDaysBefore = async (
  shop: ClinicShop,
  editionId: string,
  days: number,
): Promise<void> => {
  const [{ seconds } = { seconds: 0 }] = await shop.rows<{ seconds: number }>(
    `SELECT extract(epoch FROM ((starts_on - $2::int) + '12:00'::time) AT TIME ZONE timezone - app_now())::int AS seconds
       FROM clinic_editions WHERE id = $1`,
    [editionId, days],
  );
  await shiftClock(shop.app, `${seconds} seconds`);
  await shop.sandbox.advance(seconds);
};

/**
 * Sets the database's clock to a time of day, this many days before an edition starts, in its zone.
 */
export const makeItDaysBefore = async (
  { rows }: ClinicShop,
  editionId: string,
  days: number,
  time = '12:00:00',
): Promise<void> => {
  await rows(
    `UPDATE app_clock SET shift = (SELECT ((starts_on - $2::int) + $3::time) AT TIME ZONE timezone FROM clinic_editions WHERE id = $1) - now()`,
    [editionId, days, time],
  );
};
