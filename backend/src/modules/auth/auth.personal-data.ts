import {
  OF_PERSON,
  ownRows,
  type PersonalDataPart,
} from '../../common/personal-data/personal-data';

const SECRET = 'works once, and only a hash of it is stored';

/** How a person signs in. */
export const authPersonalData: PersonalDataPart = {
  name: 'signing-in',
  title: 'Sign-in',
  tables: [
    ownRows('student_credentials', 'Your password', 'changed_at'),
    ownRows(
      'email_changes',
      'Email address changes',
      'old_email, new_email, asked_at, confirmed_at, undone_at',
      'asked_at',
    ),
    {
      table: 'account_tokens',
      title: 'Links',
      exported: { because: SECRET },
      erased: `DELETE FROM account_tokens ${OF_PERSON}`,
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
