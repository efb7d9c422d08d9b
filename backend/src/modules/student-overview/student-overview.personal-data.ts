import type { PersonalDataPart } from '../../common/personal-data/personal-data';

/** The coach's private notes about a person. */
export const studentOverviewPersonalData: PersonalDataPart = {
  name: 'coach-notes',
  title: 'Your coach’s own notes',
  tables: [
    {
      table: 'coach_notes',
      title: 'Notes',
      exported: { because: 'they’re your coach’s private notes and shown to no one else' },
      erased: 'DELETE FROM coach_notes WHERE student_id = (SELECT id FROM person)',
    },
  ],
};
