import Box from '@mui/material/Box';
import { LinkButton } from '../../../components/portal/link-button';
import { EmptyState } from '../../../components/portal/states';
import type { FeedbackSession } from '../api/student-feedback';
import { FeedbackCard } from './feedback-card';

/** Feedback as cards, or the way to the first one. */
export const FeedbackList = ({ sessions }: { sessions: readonly FeedbackSession[] }) =>
  sessions.length === 0 ? (
    <EmptyState
      title="Nothing in the water yet: send your first video"
      action={
        <LinkButton to="/student/submit" variant="contained" color="signal">
          Submit your first video
        </LinkButton>
      }
    />
  ) : (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 30rem), 1fr))',
      }}
    >
      {sessions.map((session, index) => (
        <FeedbackCard key={session.id} session={session} isLatest={index === 0} />
      ))}
    </Box>
  );
