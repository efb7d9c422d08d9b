import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../components/portal/panel';
import { ErrorPanel, LoadingRows } from '../../components/portal/states';
import { formatDateTime } from '../../lib/format-date';
import { toolRunsQuery, type ToolRun } from './tools-api';

const KINDS: Readonly<Record<ToolRun['kind'], string>> = {
  'intake-invitations': 'Intake invitations',
  'legacy-students': 'Legacy students fixed',
};
const students = (count: number): string => (count === 1 ? '1 student' : `${count} students`);
const mailsOf = ({ mails, mailsSent, mailsFailed }: ToolRun): string =>
  `${mailsSent} of ${mails} emails sent${mailsFailed > 0 ? `, ${mailsFailed} failed: see the Outbox` : ''}`;

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
    {run.mails > 0 && run.mailsSent + run.mailsFailed < run.mails && (
      <LinearProgress
        variant="determinate"
        value={Math.round(((run.mailsSent + run.mailsFailed) / run.mails) * 100)}
        aria-label="Emails sent"
        sx={{ mt: 1 }}
      />
    )}
  </Box>
);

/** What the tools did, and how far the mails are. */
export const RunList = () => {
  const { data: runs, isError, refetch } = useQuery(toolRunsQuery);
  return (
    <Panel title="Earlier runs">
      {runs ? (
        runs.length === 0 ? (
          <Typography color="textSecondary">Nothing has been run yet.</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {runs.map((run) => (
              <RunEntry key={run.id} run={run} />
            ))}
          </Box>
        )
      ) : isError ? (
        <ErrorPanel title="The runs could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={2} />
      )}
    </Panel>
  );
};
