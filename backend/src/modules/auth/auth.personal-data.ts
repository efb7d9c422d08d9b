import type { PersonalDataPart } from '../../common/personal-data/personal-data';

const MINE = 'WHERE student_id = (SELECT id FROM person)';
const SECRET = 'works once, and only its fingerprint is kept';

/** How somebody signs in. */
export const authPersonalData: PersonalDataPart = {
  name: 'signing-in',
  title: 'Signing in',
  tables: [
    {
      table: 'student_credentials',
      title: 'Your password',
      told: `SELECT changed_at FROM student_credentials ${MINE}`,
      erased: `DELETE FROM student_credentials ${MINE}`,
    },
    {
      table: 'email_changes',
      title: 'Changes of your email address',
      told: `SELECT old_email, new_email, asked_at, confirmed_at, undone_at FROM email_changes ${MINE} ORDER BY asked_at`,
      erased: `DELETE FROM email_changes ${MINE}`,
    },
    { table: 'account_tokens', title: 'Links', told: { because: SECRET }, erased: `DELETE FROM account_tokens ${MINE}` },
    {
      table: 'sessions',
      title: 'Where you are signed in',
      told: { because: 'the settings show it, and it ends two weeks after signing in' },
      erased: { because: 'every session is ended when the account is, by the same call as a change of password' },
    },
  ],
};
