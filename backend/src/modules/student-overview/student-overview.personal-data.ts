import type { PersonalDataPart } from '../../common/personal-data/personal-data';

/** The coach's private notes about a person, and their standing among all students. */
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
    {
      table: 'student_standings',
      title: 'Your status',
      exported: { because: 'all of it is calculated from your videos, messages, program, practice and scores' },
      erased: 'DELETE FROM student_standings WHERE student_id = (SELECT id FROM person)',
    },
  ],
};
