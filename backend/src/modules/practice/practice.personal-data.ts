import {
  OF_PERSON,
  ownRows,
  type PersonalDataPart,
} from '../../common/personal-data/personal-data';

/** A student's assigned drills and check-offs. */
export const practicePersonalData: PersonalDataPart = {
  name: 'practice',
  title: 'Your practice',
  tables: [
    ownRows('drill_ticks', 'Days you practiced', 'given_id, done_on::text, note', 'done_on'),
    ownRows(
      'drills_given',
      'Drills from your coach',
      'id, title, goal, steps, caution, clip_id, chosen, times_per_week, until_date::text, given_at, ended_at',
      'given_at',
    ),
    {
      table: 'session_ticks',
      title: 'Training sessions you did',
      exported: `SELECT programme_id, session_id, week, done_on::text, note, sets FROM session_ticks ${OF_PERSON} ORDER BY done_on`,
      erased: `DELETE FROM session_ticks ${OF_PERSON}`,
    },
  ],
};
