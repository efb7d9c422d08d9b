import { ownRows, type PersonalDataPart } from '../../common/personal-data/personal-data';

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
    ownRows(
      'session_ticks',
      'Training sessions you did',
      'programme_id, session_id, week, done_on::text, note, sets',
      'done_on',
    ),
  ],
};
