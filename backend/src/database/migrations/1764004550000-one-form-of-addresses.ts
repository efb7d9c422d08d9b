import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ADDRESSES, inOneForm } from '../stored-addresses';

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
    for (const [table, column] of ADDRESSES) await inOneForm(runner, table, column, oneForm);
    await runner.query(
      `CREATE INDEX students_international_emails ON students (email) WHERE email::text ~ '[^ -~]'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX students_international_emails');
  }
}
