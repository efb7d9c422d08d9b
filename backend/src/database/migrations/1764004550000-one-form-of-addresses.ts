import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where addresses of people are kept and looked up. */
const ADDRESSES: readonly (readonly [table: string, column: string])[] = [
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

const inAscii = (domain: string): string =>
  /^[^\s/?#@:\\[\]%]+$/.test(domain) && URL.canParse(`http://${domain}`)
    ? new URL(`http://${domain}`).hostname
    : domain;

/** As the product writes addresses since this version. */
const oneForm = (address: string): string => {
  const plain = address
    .replace(
      /(?:\u034F|\u17B4|\u17B5|\u180B|\u180C|\u180D|\u180F|[\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB])/g,
      '',
    )
    .trim()
    .normalize('NFC')
    .toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  return at < 0 || /^[ -~]*$/.test(domain) ? plain : plain.slice(0, at + 1) + inAscii(domain);
};

/**
 * Writes addresses in the one form in which they're compared: international domains in ASCII,
 * nothing invisible. Accounts that turn out to share an address aren't merged: the second keeps its
 * form, and the admin lists it for the owner.
 */
export class OneFormOfAddresses1764004550000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of ADDRESSES) {
      const found: { address: string }[] = await runner.query(
        `SELECT DISTINCT ${column}::text AS address FROM ${table} WHERE ${column}::text ~ '[^ -~]'`,
      );
      for (const { address } of found) {
        const wanted = oneForm(address);
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
    }
    await runner.query(
      `CREATE INDEX students_international_emails ON students (email) WHERE email::text ~ '[^ -~]'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX students_international_emails');
  }
}
