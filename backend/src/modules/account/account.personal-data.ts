import {
  OF_PERSON,
  ownRows,
  type PersonalDataPart,
} from '../../common/personal-data/personal-data';

/** A person's requests about their own data. */
export const accountPersonalData: PersonalDataPart = {
  name: 'requests',
  title: 'Your requests about your data',
  tables: [
    ownRows(
      'data_exports',
      'Archives of your data',
      'state, asked_at, ready_at, expires_at',
      'asked_at',
    ),
    {
      table: 'account_deletions',
      title: 'Account deletion',
      exported: `SELECT state, asked_at, due_at, ended_at FROM account_deletions ${OF_PERSON} ORDER BY asked_at`,
      erased: {
        because:
          'someone has to be able to tell that an account was deleted, and when; the row names no one',
      },
    },
  ],
};
