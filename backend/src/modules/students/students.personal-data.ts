import type { PersonalDataPart } from '../../common/personal-data/personal-data';

const MINE = 'WHERE id = (SELECT id FROM person)';

/**
 * The account itself. Its row stays without a name, so that its payments still belong to one
 * anonymous person.
 */
export const studentsPersonalData: PersonalDataPart = {
  name: 'account',
  title: 'Your account',
  subjects: 'SELECT id::text AS subject FROM person',
  tables: [
    {
      table: 'students',
      title: 'Who you are',
      exported: `SELECT email, first_name, last_name, phone, time_zone, handedness, unwanted_mails, alumni, email_confirmed_at, feedback_seen_at,
          subscription_status, subscription_period_start, subscription_period_end, created_at FROM students ${MINE}`,
      erased: `UPDATE students SET email = (id || '@erased.invalid')::citext, first_name = 'Erased', last_name = 'student', phone = NULL,
          time_zone = NULL, handedness = NULL, unwanted_mails = '{quiet-week}', email_confirmed_at = NULL, feedback_seen_at = NULL,
          held_email = NULL, held_email_until = NULL,
          alumni = false, erasure_due_at = NULL, erased_at = coalesce(erased_at, app_now()) ${MINE}`,
    },
  ],
};
