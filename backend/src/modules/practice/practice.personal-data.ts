import type { PersonalDataPart } from '../../common/personal-data/personal-data';

const MINE = 'WHERE student_id = (SELECT id FROM person)';

/** A student's assigned drills and check-offs. */
export const practicePersonalData: PersonalDataPart = {
  name: 'practice',
  title: 'Your practice',
  tables: [
    {
      table: 'drill_ticks',
      title: 'Days you practiced',
      exported: `SELECT given_id, done_on::text, note FROM drill_ticks ${MINE} ORDER BY done_on`,
      erased: `DELETE FROM drill_ticks ${MINE}`,
    },
    {
      table: 'drills_given',
      title: 'Drills from your coach',
      exported: `SELECT id, title, goal, steps, caution, clip_id, chosen, times_per_week, until_date::text, given_at, ended_at FROM drills_given ${MINE} ORDER BY given_at`,
      erased: `DELETE FROM drills_given ${MINE}`,
    },
    {
      table: 'session_ticks',
      title: 'Training sessions you did',
      exported: `SELECT programme_id, session_id, week, done_on::text, note, sets FROM session_ticks ${MINE} ORDER BY done_on`,
      erased: `DELETE FROM session_ticks ${MINE}`,
    },
  ],
};
