import type { PersonalDataPart } from '../../common/personal-data/personal-data';

/** What the coach keeps about a person for their own eyes, and where they stand among all students. */
export const rosterPersonalData: PersonalDataPart = {
  name: 'coach-notes',
  title: 'The coach’s own notes',
  tables: [
    {
      table: 'coach_notes',
      title: 'Notes',
      told: { because: 'they are the coach’s own words to themselves, shown to nobody else' },
      erased: 'DELETE FROM coach_notes WHERE student_id = (SELECT id FROM person)',
    },
    {
      table: 'student_standings',
      title: 'Where you stand',
      told: { because: 'every part of it is worked out from what stands under videos, messages, program, practice and scores' },
      erased: 'DELETE FROM student_standings WHERE student_id = (SELECT id FROM person)',
    },
  ],
};
