import {
  OF_PERSON,
  ownRows,
  type PersonalDataPart,
} from '../../common/personal-data/personal-data';

/** The coach's scores of a student's strokes. */
export const scoringPersonalData: PersonalDataPart = {
  name: 'scores',
  title: 'Your stroke scores',
  causes: `SELECT id::text AS cause FROM stroke_scores ${OF_PERSON}`,
  tables: [
    ownRows(
      'stroke_scores',
      'Scores',
      'submission_id, version, head, paddle, boat, body, quiz, practical, total, feedback_notes, scored_at',
      'scored_at',
    ),
  ],
};
