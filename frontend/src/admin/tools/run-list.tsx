import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pager } from '../../components/portal/pager';
import { Panel } from '../../components/portal/panel';
import { ErrorPanel, LoadingRows } from '../../components/portal/states';
import { formatDateTime } from '../../lib/format-date';
import { hasMailsUnderWay, mailPercent } from '../mail-progress';
import { RUNS_PAGE, toolRunsQuery, type ToolRun } from './tools-api';

const KINDS: Readonly<Record<ToolRun['kind'], string>> = {
  'intake-invitations': 'Intake invitations',
  'legacy-students': 'Legacy students fixed',
};
const students = (count: number): string => (count === 1 ? '1 student' : `${count} students`);
const mailsOf = ({ mails, mailsSent, mailsFailed, mailsUnknown }: ToolRun): string => {
  const amiss = [
    mailsFailed > 0 && `${mailsFailed} failed`,
    mailsUnknown > 0 && `${mailsUnknown} not confirmed`,
  ].filter(Boolean);
  return (
    [`${mailsSent} of ${mails} emails sent`, ...amiss].join(', ') +
    (amiss.length > 0 ? ' (see Outbox)' : '')
  );
};

const RunEntry = ({ run }: { run: ToolRun }) => (
  <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Typography sx={{ fontWeight: 700 }}>
      {KINDS[run.kind]}: {students(run.reached)}
      {run.failed > 0 && `, ${run.failed} not reached`}
    </Typography>
    <Typography color="textSecondary">
      {formatDateTime(run.at)} by {run.by}
      {run.mails > 0 && ` · ${mailsOf(run)}`}
    </Typography>
    {hasMailsUnderWay(run) && (
      <LinearProgress
        variant="determinate"
        value={mailPercent(run)}
        aria-label="Emails sent"
        sx={{ mt: 1 }}
      />
    )}
  </Box>
);

/** The tools' previous runs, with the progress of their emails. */
export const RunList = () => {
  const [page, setPage] = useState(0);
  const { data, isError, refetch } = useQuery(toolRunsQuery(page));
  return (
    <Panel title="Previous runs">
      {!data && isError && (
        <ErrorPanel title="Couldn’t load previous runs" onRetry={() => void refetch()} />
      )}
      {!data && !isError && <LoadingRows rows={2} />}
      {data?.total === 0 && <Typography color="textSecondary">None yet.</Typography>}
      {data && data.total > 0 && (
        <Stack spacing={1.5}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.runs.map((run) => (
              <RunEntry key={run.id} run={run} />
            ))}
          </Box>
          <Pager page={page} pages={Math.ceil(data.total / RUNS_PAGE)} onChange={setPage} />
        </Stack>
      )}
    </Panel>
  );
};
