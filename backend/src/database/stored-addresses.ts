import type { QueryRunner } from 'typeorm';

/** Where addresses of people are kept and looked up. */
export const ADDRESSES: readonly (readonly [table: string, column: string])[] = [
  ['students', 'email'],
  ['students', 'held_email'],
  ['staff', 'email'],
  ['email_changes', 'old_email'],
  ['email_changes', 'new_email'],
  ['newsletter_subscribers', 'email'],
  ['mail_suspensions', 'address'],
  ['clinic_waitlist', 'email'],
  ['discount_codes', 'email'],
  ['clinic_bookings', 'customer_email'],
  ['intakes', 'email'],
];

/** One account, one subscription and one suspension per address: the second one is left as it is.
 * So is a second place on a waitlist. */
const UNIQUE = new Set([
  'students.email',
  'staff.email',
  'newsletter_subscribers.email',
  'mail_suspensions.address',
]);

/** Writes the addresses of a column in another form, except where another row has that one already. */
export const inOneForm = async (
  runner: QueryRunner,
  table: string,
  column: string,
  form: (address: string) => string,
): Promise<void> => {
  const found: { address: string }[] = await runner.query(
    `SELECT DISTINCT ${column}::text AS address FROM ${table} WHERE ${column}::text ~ '[^ -~]'`,
  );
  for (const { address } of found) {
    const wanted = form(address);
    if (wanted === address) continue;
    const unlessWaiting =
      table === 'clinic_waitlist'
        ? `AND NOT EXISTS (SELECT FROM clinic_waitlist other WHERE other.edition_id = clinic_waitlist.edition_id
            AND other.email::text = $1 AND other.status IN ('waiting', 'offered'))`
        : '';
    const unlessTaken = UNIQUE.has(`${table}.${column}`)
      ? `AND NOT EXISTS (SELECT FROM ${table} WHERE ${column}::text = $1)`
      : '';
    await runner.query(
      `UPDATE ${table} SET ${column} = $1 WHERE ${column}::text = $2 ${unlessTaken} ${unlessWaiting}`,
      [wanted, address],
    );
  }
};
