import { FunctionField, Show, SimpleShowLayout, TextField, TopToolbar, useRecordContext } from 'react-admin';
import { DateField } from '../date-field';
import { ActionButton } from '../action-button';
import type { JobRecord } from '../record-types';
import { StateChip } from '../state-chip';
import { retryJob } from './retry-job';

const JobActions = () => {
  const job = useRecordContext<JobRecord>();
  return (
    <TopToolbar>
      {job?.state === 'parked' && <ActionButton label="Retry" call={() => retryJob(job.id)} done="The job is tried again." />}
    </TopToolbar>
  );
};

const JobTitle = () => <span>{useRecordContext<JobRecord>()?.job ?? 'Job'}</span>;

/** One job and why it stands where it stands. */
export const JobShow = () => (
  <Show title={<JobTitle />} actions={<JobActions />}>
    <SimpleShowLayout>
      <TextField source="job" />
      <TextField source="lane" />
      <FunctionField<JobRecord> label="State" render={({ state }) => <StateChip state={state} />} />
      <TextField source="attempts" />
      <TextField source="lastError" label="Last error" emptyText="None" />
      <DateField source="createdAt" label="Created" showTime />
      <DateField source="availableAt" label="Next try" showTime />
      <DateField source="doneAt" label="Done" showTime emptyText="Not done" />
    </SimpleShowLayout>
  </Show>
);
