import type { PersonalDataPart } from '../../common/personal-data/personal-data';

const MINE = 'WHERE student_id = (SELECT id FROM person)';

/** A person's requests about their own data. */
export const accountPersonalData: PersonalDataPart = {
  name: 'requests',
  title: 'Your requests about your data',
  tables: [
    {
      table: 'data_exports',
      title: 'Archives of your data',
      exported: `SELECT state, asked_at, ready_at, expires_at FROM data_exports ${MINE} ORDER BY asked_at`,
      erased: `DELETE FROM data_exports ${MINE}`,
    },
    {
      table: 'account_deletions',
      title: 'Account deletion',
      exported: `SELECT state, asked_at, due_at, ended_at FROM account_deletions ${MINE} ORDER BY asked_at`,
      erased: {
        because:
          'someone has to be able to tell that an account was deleted, and when; the row names no one',
      },
    },
  ],
};
