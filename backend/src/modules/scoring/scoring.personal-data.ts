import type { PersonalDataPart } from '../../common/personal-data/personal-data';

const MINE = 'WHERE student_id = (SELECT id FROM person)';

/** The coach's scores of a student's strokes. */
export const scoringPersonalData: PersonalDataPart = {
  name: 'scores',
  title: 'Your stroke scores',
  causes: `SELECT id::text AS cause FROM stroke_scores ${MINE}`,
  tables: [
    {
      table: 'stroke_scores',
      title: 'Scores',
      exported: `SELECT submission_id, version, head, paddle, boat, body, quiz, practical, total, feedback_notes, scored_at
          FROM stroke_scores ${MINE} ORDER BY scored_at`,
      erased: `DELETE FROM stroke_scores ${MINE}`,
    },
  ],
};
