import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Tag } from '../../../components/portal/tag';
import { TextLink } from '../../../components/portal/text-link';
import { formatDate, formatTimestamp } from '../../../lib/format-date';
import { QUIET_TIME } from '../../../lib/quiet-time';
import type { StudentOverviewEntry } from '../api/student-overview';

const PLANS: Record<StudentOverviewEntry['subscriptionStatus'], string> = {
  none: 'No plan',
  active: 'Active plan',
  active_alumni: 'Active plan (alumni)',
  past_due: 'Payment overdue',
  paused: 'Plan paused',
  canceled: 'Plan ended',
};

const videos = (count: number): string =>
  count === 1 ? '1 video waiting' : `${count} videos waiting`;

const scoreText = (last: number, previous: number | null): string =>
  previous === null ? `Scored ${last}` : `Scored ${last}, previously ${previous}`;

const Row = ({ entry }: { entry: StudentOverviewEntry }) => {
  const {
    id,
    name,
    email,
    subscriptionStatus,
    waiting,
    dueAt,
    lastActiveAt,
    quiet,
    lastScore,
    previousScore,
    improving,
  } = entry;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '5fr 6fr 3fr' },
        alignItems: 'baseline',
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h2" variant="h4">
          <TextLink to={`/coach/students/${id}`}>{name || email}</TextLink>
        </Typography>
        {waiting > 0 && <Tag tone="warning" label={videos(waiting)} />}
        {quiet && <Tag tone="error" label={`Quiet for ${QUIET_TIME}`} />}
        {improving && <Tag tone="success" label="Improving" />}
      </Box>
      <Typography color="textSecondary">
        {[
          PLANS[subscriptionStatus],
          lastActiveAt ? `last active ${formatDate(lastActiveAt)}` : 'not active yet',
          dueAt && `review due ${formatTimestamp(dueAt)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {lastScore !== null && (
        <Typography color="textSecondary">{scoreText(lastScore, previousScore)}</Typography>
      )}
    </Box>
  );
};

/** Students with a summary of each, before opening their page. */
export const StudentOverviewList = ({ entries }: { entries: readonly StudentOverviewEntry[] }) => (
  <Stack component="ul" aria-label="Students" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {entries.map((entry) => (
      <Row key={entry.id} entry={entry} />
    ))}
  </Stack>
);
