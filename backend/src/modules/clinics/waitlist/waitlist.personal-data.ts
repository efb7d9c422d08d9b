import type { PersonalDataPart } from '../../../common/personal-data/personal-data';

const MINE =
  'WHERE student_id = (SELECT id FROM person) OR email = ANY (SELECT unnest(addresses) FROM person)';

/**
 * A person's waitlist entries. An open offer expires within a day, and its place goes to the next
 * person.
 */
export const waitlistPersonalData: PersonalDataPart = {
  name: 'waitlists',
  title: 'Your waitlist spots for clinics',
  tables: [
    {
      table: 'clinic_waitlist',
      title: 'Waitlists',
      exported: `SELECT edition_id, email, first_name, last_name, status, joined_at FROM clinic_waitlist ${MINE} ORDER BY joined_at`,
      erased: `UPDATE clinic_waitlist SET email = (id || '@erased.invalid')::citext, first_name = 'Erased', last_name = 'student',
          status = CASE status WHEN 'waiting' THEN 'left' ELSE status END ${MINE}`,
    },
  ],
};
