import { ownRows, type PersonalDataPart } from '../../common/personal-data/personal-data';

/** A person's intake answers. */
export const intakePersonalData: PersonalDataPart = {
  name: 'intake',
  title: 'Your intake',
  tables: [
    ownRows(
      'intakes',
      'Your answers to the intake form',
      'email, phone_number, coaching_priorities, skill_ratings, paddling_goals, boat, rivers, injuries, referrals, submitted_at, superseded_at',
      'submitted_at',
    ),
  ],
};
