import type { PersonalDataPart } from '../../common/personal-data/personal-data';
import { CAUSES_OF_ACCOUNT } from './account-cause.rules';

/** Emails about the account itself; they went to its address, whether or not that is confirmed. */
const ABOUT_THE_ACCOUNT = `template IN ('confirm-email', 'account-exists', 'set-password', 'password-reset', 'password-changed')
  AND "to" = (SELECT email FROM person)`;

/** Sign-in links are left out of an archive, even though a kept email still has them. */
const TEXT = `regexp_replace(text, '([?&][a-z]+=)[A-Za-z0-9._-]{16,}', '\\1…', 'g') AS text`;

/** Emails to a person. Those to an unconfirmed address may be meant for someone else. [T15] */
export const mailPersonalData: PersonalDataPart = {
  name: 'mails',
  title: 'Emails to you',
  causes: CAUSES_OF_ACCOUNT,
  tables: [
    {
      table: 'emails',
      title: 'Emails to you',
      exported: `SELECT "to", subject, ${TEXT}, created_at, sent_at FROM emails WHERE "to" = ANY (SELECT unnest(addresses) FROM person) ORDER BY created_at`,
      erased: `DELETE FROM emails WHERE "to" = ANY (SELECT unnest(addresses) FROM person) OR (${ABOUT_THE_ACCOUNT})`,
    },
    {
      table: 'mail_events',
      title: 'Emails that bounced',
      exported:
        'SELECT type, address, reason, received_at FROM mail_events WHERE address = ANY (SELECT unnest(addresses) FROM person) ORDER BY received_at',
      erased: 'DELETE FROM mail_events WHERE address = ANY (SELECT unnest(addresses) FROM person)',
    },
    {
      table: 'mail_suspensions',
      title: 'Addresses that don’t accept email',
      exported:
        'SELECT address, cause, reason, since FROM mail_suspensions WHERE address = ANY (SELECT unnest(addresses) FROM person)',
      erased:
        'DELETE FROM mail_suspensions WHERE address = ANY (SELECT unnest(addresses) FROM person)',
    },
  ],
};
