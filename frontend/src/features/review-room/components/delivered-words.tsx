import { goalText } from '../../../lib/goal.rules';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PlainText } from '../../../components/portal/plain-text';
import { dayText } from '../../../lib/day-text';
import { drawnInWords, markTime, PART_LABELS } from '../../../lib/mark-labels';
import { measureText } from '../../../lib/measure-labels';
import type { Delivered, LibraryDrill, RoomMark } from '../api/review-room';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const List = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, overflowWrap: 'anywhere' }}
  >
    {children}
  </Box>
);

const Mark = ({ mark }: { mark: RoomMark }) => (
  <>
    <strong>
      {PART_LABELS[mark.part]} · {markTime(mark)}
    </strong>{' '}
    {mark.text}{' '}
    <Typography component="span" variant="body2" color="textSecondary">
      {drawnInWords(mark.drawings)}
    </Typography>
  </>
);

const minutes = (ms: number): string => markTime({ ticks: ms, timescale: 1_000 });

/** A review as the student reads it: what to fix first, then everything else. */
export const DeliveredWords = ({
  delivered,
  library,
}: {
  delivered: Pick<Delivered, 'content' | 'feedbackLoomUrl' | 'feedbackVideoPath'>;
  /** For the names of drills. */
  library: readonly LibraryDrill[];
}) => {
  const { content, feedbackLoomUrl, feedbackVideoPath } = delivered;
  const {
    marks,
    measures,
    takes,
    drillIds,
    drillTimesPerWeek,
    drillsUntil,
    scores,
    notes,
    fixFirstMarkId,
    fixFirstGoal = '',
  } = content;
  const first = marks.find(({ id }) => id === fixFirstMarkId);
  const others = marks.filter((mark) => mark !== first);
  return (
    <Stack spacing={2.5}>
      {first && (
        <Part title="Fix this first">
          <Mark mark={first} />
          {fixFirstGoal !== '' && (
            <Typography sx={{ mt: 1 }}>
              When you film it again, show that {goalText(fixFirstGoal)}.
            </Typography>
          )}
        </Part>
      )}
      {notes !== '' && (
        <Part title="Notes">
          <PlainText>{notes}</PlainText>
        </Part>
      )}
      {others.length > 0 && (
        <Part title={first ? 'Other marks' : 'Marks'}>
          <List>
            {others.map((mark) => (
              <li key={mark.id}>
                <Mark mark={mark} />
              </li>
            ))}
          </List>
        </Part>
      )}
      {measures.length > 0 && (
        <Part title="Measurements">
          <List>
            {measures.map((measure) => (
              <li key={measure.id}>{measureText(measure)}</li>
            ))}
          </List>
        </Part>
      )}
      {takes.length > 0 && (
        <Part title="Talk-through">
          <List>
            {takes.map(({ id, durationMs, captions }) => (
              <li key={id}>
                {minutes(durationMs)} {captions.map(({ text }) => text).join(' ')}
              </li>
            ))}
          </List>
        </Part>
      )}
      {drillIds.length > 0 && (
        <Part title="Drills">
          <Typography color="textSecondary">
            {drillTimesPerWeek} {drillTimesPerWeek === 1 ? 'day' : 'days'} a week
            {drillsUntil && ` until ${dayText(drillsUntil)}`}
          </Typography>
          <List>
            {drillIds.map((id) => (
              <li key={id}>
                {library.find((drill) => drill.id === id)?.title ?? id.replaceAll('-', ' ')}
              </li>
            ))}
          </List>
        </Part>
      )}
      {scores && (
        <Part title="Scores">
          {`Head ${scores.head}, paddle ${scores.paddle}, boat ${scores.boat}, body ${scores.body}, quiz ${scores.quiz}`}
        </Part>
      )}
      {(feedbackLoomUrl ?? feedbackVideoPath) !== null && (
        <Part title="Attached videos">
          <Stack>
            {[feedbackLoomUrl, feedbackVideoPath].map(
              (url, index) =>
                url !== null && (
                  <Link
                    key={url}
                    href={url}
                    target="_blank"
                    rel="noopener"
                    sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
                  >
                    {index === 0
                      ? 'Open the Loom video in a new tab'
                      : 'Open your video in a new tab'}
                  </Link>
                ),
            )}
          </Stack>
        </Part>
      )}
    </Stack>
  );
};
