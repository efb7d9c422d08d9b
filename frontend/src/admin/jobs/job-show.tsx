import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Panel } from '../../components/portal/panel';
import { formatDateTime } from '../../lib/format-date';
import { ActionButton } from '../action-button';
import { FactList } from '../fact-list';
import { RecordPage } from '../record-page';
import type { JobRecord } from '../record-types';
import { StateChip } from '../state-chip';
import { jobLabel } from './job-labels';
import { retryJob } from './retry-job';

const Head = ({ job: { id, state, createdAt } }: { job: JobRecord }) => (
  <>
    <Typography color="textSecondary">Created {formatDateTime(createdAt)}</Typography>
    {state === 'parked' && (
      <Stack direction="row" sx={{ mt: 1.5 }}>
        <ActionButton label="Retry" call={() => retryJob(id)} done="Retrying the job." />
      </Stack>
    )}
  </>
);

/** One job, with its status and the reason for it. */
export const JobShow = () => (
  <RecordPage<JobRecord>
    what="job"
    nameOf={({ job }) => jobLabel(job)}
    state={({ state }) => <StateChip state={state} />}
    head={(job) => <Head job={job} />}
  >
    {({ job, lane, attempts, lastError, availableAt, doneAt }) => (
      <Panel title="Details">
        <FactList
          facts={[
            ['Job type', job],
            ['Queue', lane],
            ['Failed attempts', attempts],
            ['Last error', lastError ?? 'None'],
            ['Completed', doneAt ? formatDateTime(doneAt) : 'Not yet'],
            ['Next try', doneAt ? null : formatDateTime(availableAt)],
          ]}
        />
      </Panel>
    )}
  </RecordPage>
);
