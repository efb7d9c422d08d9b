import type { PersonalDataPart } from '../../common/personal-data/personal-data';

const MINE = 'WHERE student_id = (SELECT id FROM person)';
const SECRET = 'works once, and only a hash of it is stored';

/** How a person signs in. */
export const authPersonalData: PersonalDataPart = {
  name: 'signing-in',
  title: 'Sign-in',
  tables: [
    {
      table: 'student_credentials',
      title: 'Your password',
      exported: `SELECT changed_at FROM student_credentials ${MINE}`,
      erased: `DELETE FROM student_credentials ${MINE}`,
    },
    {
      table: 'email_changes',
      title: 'Email address changes',
      exported: `SELECT old_email, new_email, asked_at, confirmed_at, undone_at FROM email_changes ${MINE} ORDER BY asked_at`,
      erased: `DELETE FROM email_changes ${MINE}`,
    },
    {
      table: 'account_tokens',
      title: 'Links',
      exported: { because: SECRET },
      erased: `DELETE FROM account_tokens ${MINE}`,
    },
    {
      table: 'sessions',
      title: 'Where you’re signed in',
      exported: { because: 'your settings show it, and it ends two weeks after you sign in' },
      erased: {
        because: 'deleting the account ends every session, just like changing the password',
      },
    },
  ],
};
