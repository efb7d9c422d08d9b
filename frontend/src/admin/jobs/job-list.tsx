import { DataTable, List, SimpleList, TextInput } from 'react-admin';
import { EmptyState } from '../../components/portal/states';
import { formatDateTime } from '../../lib/format-date';
import { DateField } from '../date-field';
import { ActionButton } from '../action-button';
import { SelectableTable } from '../selectable-table';
import { FilterSelect } from '../filter-select';
import { BulkAction } from '../bulk-action';
import { ListTools } from '../list-tools';
import { LastErrorCol, PlainCol } from '../plain-col';
import { RecordLink } from '../record-link';
import type { JobRecord } from '../record-types';
import { StateChip } from '../state-chip';
import { useIsNarrow } from '../use-is-narrow';
import { jobLabel } from './job-labels';
import { retryJob } from './retry-job';

const STATES = [
  { id: 'open', name: 'Open' },
  { id: 'parked', name: 'Needs attention' },
];

const filters = [
  <TextInput key="q" source="q" label="Job type" alwaysOn resettable />,
  <FilterSelect key="state" source="state" label="Status" choices={STATES} alwaysOn />,
];

const isParked = ({ state }: JobRecord): boolean => state === 'parked';

const Nothing = () => (
  <EmptyState
    title="No jobs waiting or failed"
    text="Jobs usually finish within seconds. Jobs that keep failing stay here until you retry them."
  />
);

const retriedText = (count: number): string =>
  count === 1 ? 'Retrying the job.' : `Retrying ${count} jobs.`;

const JobTable = () => (
  <SelectableTable<JobRecord>
    nameOf={({ job, createdAt }) => `${jobLabel(job)}, ${formatDateTime(createdAt)}`}
    bulkActionButtons={<BulkAction label="Retry selected" call={retryJob} done={retriedText} />}
    isRowSelectable={isParked}
    empty={<Nothing />}
  >
    <PlainCol<JobRecord>
      label="Job"
      render={({ id, job }) => <RecordLink id={id}>{jobLabel(job)}</RecordLink>}
    />
    <PlainCol source="lane" label="Queue" />
    <PlainCol<JobRecord> label="Status" render={({ state }) => <StateChip state={state} />} />
    <DataTable.NumberCol source="attempts" disableSort />
    <LastErrorCol />
    <DataTable.Col<JobRecord> source="id" label="Created">
      <DateField source="createdAt" showTime />
    </DataTable.Col>
    <PlainCol<JobRecord>
      label="Action"
      render={({ id, state }) =>
        state === 'parked' && (
          <ActionButton label="Retry" call={() => retryJob(id)} done="Retrying the job." />
        )
      }
    />
  </SelectableTable>
);

const JobCards = () => (
  <SimpleList<JobRecord>
    linkType="show"
    empty={<Nothing />}
    primaryText={({ job }) => jobLabel(job)}
    secondaryText={({ createdAt, lastError }) => lastError ?? formatDateTime(createdAt)}
    tertiaryText={({ state }) => <StateChip state={state} />}
  />
);

/** The background jobs that are waiting or need attention. */
export const JobList = () => (
  <List
    filters={filters}
    filterDefaultValues={{ state: 'open' }}
    sort={{ field: 'id', order: 'DESC' }}
    perPage={25}
    exporter={false}
    actions={<ListTools />}
    empty={false}
  >
    {useIsNarrow() ? <JobCards /> : <JobTable />}
  </List>
);
