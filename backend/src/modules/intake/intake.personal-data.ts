import type { PersonalDataPart } from '../../common/personal-data/personal-data';

const MINE = 'WHERE student_id = (SELECT id FROM person)';

/** A person's intake answers. */
export const intakePersonalData: PersonalDataPart = {
  name: 'intake',
  title: 'Your intake',
  tables: [
    {
      table: 'intakes',
      title: 'Your answers to the intake form',
      exported: `SELECT email, phone_number, coaching_priorities, skill_ratings, paddling_goals, boat, rivers, injuries, referrals, submitted_at, superseded_at
          FROM intakes ${MINE} ORDER BY submitted_at`,
      erased: `DELETE FROM intakes ${MINE}`,
    },
  ],
};
