import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DeadlineRing } from '../../../components/portal/deadline-ring';
import { EmptyState } from '../../../components/portal/states';
import { Tag } from '../../../components/portal/tag';
import { clamped } from '../../../components/portal/clamped';
import { SiteLink } from '../../../components/ui/site-link';
import { formatTimestamp } from '../../../lib/format-date';
import type { CoachThread } from '../api/message-types';

interface CoachThreadListProps {
  threads: readonly CoachThread[];
  total: number;
  chosen: string | null;
  now: Date;
  answerHours: number;
  isLoading: boolean;
  onMore: () => void;
}

const card = {
  display: 'grid',
  gap: 0.5,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main' },
  '&[aria-current]': {
    borderColor: 'primary.main',
    boxShadow: 'inset 4px 0 var(--wt-palette-primary-main)',
    // forced colors draw no shadows, and all borders alike
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
};

const Entry = ({
  thread,
  isChosen,
  now,
  answerHours,
}: {
  thread: CoachThread;
  isChosen: boolean;
  now: Date;
  answerHours: number;
}) => {
  const { studentId, studentName, excerpt, lastSender, lastAt, unread, waitingSince, dueAt } =
    thread;
  return (
    <Box
      component={SiteLink}
      to={`/coach/messages?student=${studentId}`}
      aria-current={isChosen ? 'true' : undefined}
      sx={card}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
          alignItems: 'center',
        }}
      >
        <Typography component="span" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {studentName}
        </Typography>
        {unread > 0 && <Tag tone="warning" label={`${unread} unread`} />}
      </Box>
      <Typography component="span" sx={clamped(2)}>
        {lastSender === 'coach' && 'You: '}
        {excerpt}
      </Typography>
      {dueAt && <DeadlineRing dueAt={dueAt} now={now} hoursInAll={answerHours} />}
      {!dueAt && (
        <Typography component="span" variant="body2" color="textSecondary">
          {waitingSince
            ? `Waiting since ${formatTimestamp(waitingSince)}, not covered by a plan`
            : formatTimestamp(lastAt)}
        </Typography>
      )}
    </Box>
  );
};

/** The threads, longest wait first. */
export const CoachThreadList = ({
  threads,
  total,
  chosen,
  now,
  answerHours,
  isLoading,
  onMore,
}: CoachThreadListProps) => {
  if (threads.length === 0)
    return (
      <EmptyState
        title="No messages yet"
        text="Messages from students will show up here, longest wait first."
      />
    );
  return (
    <Stack component="nav" aria-label="Threads" spacing={1.5}>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {threads.map((thread) => (
          <li key={thread.studentId}>
            <Entry
              thread={thread}
              isChosen={thread.studentId === chosen}
              now={now}
              answerHours={answerHours}
            />
          </li>
        ))}
      </Stack>
      {total > threads.length && (
        <Button variant="outlined" loading={isLoading} onClick={onMore}>
          Load more
        </Button>
      )}
    </Stack>
  );
};
