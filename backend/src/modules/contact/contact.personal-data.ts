import type { PersonalDataPart } from '../../common/personal-data/personal-data';

const MINE = 'WHERE email = ANY (SELECT unnest(addresses) FROM person)';

/**
 * Contact messages and newsletter data of a person's addresses, from before or outside the account.
 */
export const contactPersonalData: PersonalDataPart = {
  name: 'contact',
  title: 'Contact and newsletter',
  causes: `SELECT id::text AS cause FROM contact_messages ${MINE}`,
  tables: [
    {
      table: 'contact_messages',
      title: 'Contact form messages',
      exported: `SELECT first_name, last_name, email, skill_level, message, created_at, answer, closed_at FROM contact_messages ${MINE} ORDER BY created_at`,
      erased: `DELETE FROM contact_messages ${MINE}`,
    },
    {
      table: 'newsletter_subscribers',
      title: 'Newsletter',
      exported: `SELECT email, status, consent_at, consent_source, confirmed_at, unsubscribed_at FROM newsletter_subscribers ${MINE}`,
      erased: `DELETE FROM newsletter_subscribers ${MINE}`,
    },
  ],
};
