import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Panel } from '../../../components/portal/panel';
import { PlainText } from '../../../components/portal/plain-text';
import { TextLink } from '../../../components/portal/text-link';
import { shortDayText } from '../../../lib/day-text';
import type { StudentReview } from '../api/student-reviews';

const SCORES = [
  ['head', 'Head'],
  ['paddle', 'Paddle'],
  ['boat', 'Boat'],
  ['body', 'Body'],
  ['quiz', 'Quiz'],
  ['total', 'Total'],
] as const;

/** What the coach wrote besides the marks. */
export const ReviewNotes = ({ notes }: Pick<StudentReview, 'notes'>) =>
  notes.trim() === '' ? null : (
    <Panel title="Notes">
      <PlainText>{notes}</PlainText>
    </Panel>
  );

/** Drills assigned with the review. */
export const AssignedDrills = ({ drills }: Pick<StudentReview, 'drills'>) =>
  drills.length === 0 ? null : (
    <Panel title="Your drills">
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {drills.map(({ id, title, goal, timesPerWeek, untilDate }) => (
          <li key={id}>
            <strong>{title}</strong>: {goal}
            <Typography variant="body2" color="textSecondary">
              {timesPerWeek} {timesPerWeek === 1 ? 'day' : 'days'} a week, until{' '}
              {shortDayText(untilDate)}
            </Typography>
          </li>
        ))}
      </Box>
      <Box sx={{ mt: 1 }}>
        <TextLink to="/student/practice" alone>
          Check them off in Practice
        </TextLink>
      </Box>
    </Panel>
  );

/** Scores given with the review. */
export const StudentScores = ({ scores }: Pick<StudentReview, 'scores'>) =>
  scores && (
    <Panel title="Your scores">
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(4.5rem, 1fr))',
          gap: 1.5,
        }}
      >
        {SCORES.map(([part, label]) => (
          <div key={part}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              variant="h3"
              sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}
            >
              {scores[part]}
            </Typography>
          </div>
        ))}
      </Box>
      <Box sx={{ mt: 1 }}>
        <TextLink to="/student/progress" alone>
          See your progress
        </TextLink>
      </Box>
    </Panel>
  );
