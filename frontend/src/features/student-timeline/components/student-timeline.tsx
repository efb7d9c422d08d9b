import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../../components/portal/panel';
import { ErrorPanel, LoadingRows } from '../../../components/portal/states';
import { TextLink } from '../../../components/portal/text-link';
import { formatDate } from '../../../lib/format-date';
import { TIMELINE_PAGE, timelineQuery, type TimelineEntry } from '../api/timeline';
import { labelOf, pathOf } from '../timeline-labels';

const Entry = ({ entry, studentId }: { entry: TimelineEntry; studentId: string }) => {
  const path = pathOf(entry, studentId);
  return (
    <Box
      component="li"
      sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Typography
        component="time"
        dateTime={entry.at}
        color="textSecondary"
        sx={{ display: 'block', fontSize: '0.9375rem' }}
      >
        {formatDate(entry.at)}
      </Typography>
      <Typography>
        {path ? <TextLink to={path}>{labelOf(entry)}</TextLink> : <strong>{labelOf(entry)}</strong>}
        {entry.text !== '' && `: ${entry.text}`}
      </Typography>
    </Box>
  );
};

/** A student's whole timeline, latest first. */
export const StudentTimeline = ({ studentId }: { studentId: string }) => {
  const [page, setPage] = useState(0);
  const { data, isError, refetch } = useQuery(timelineQuery(studentId, page));
  const hasEarlier = data !== undefined && data.length > TIMELINE_PAGE;
  return (
    <Panel title="Timeline">
      {!data && !isError && <LoadingRows rows={4} height={48} label="Loading timeline" />}
      {!data && isError && (
        <ErrorPanel title="Couldn’t load the timeline" onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Typography color="textSecondary">No activity yet.</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" aria-label="Timeline" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.slice(0, TIMELINE_PAGE).map((entry) => (
            <Entry key={`${entry.kind} ${entry.id}`} entry={entry} studentId={studentId} />
          ))}
        </Box>
      )}
      {(page > 0 || hasEarlier) && (
        <Stack
          direction="row"
          spacing={2}
          component="nav"
          aria-label="Timeline pages"
          sx={{ mt: 2 }}
        >
          <Button variant="outlined" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button variant="outlined" disabled={!hasEarlier} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </Stack>
      )}
    </Panel>
  );
};
