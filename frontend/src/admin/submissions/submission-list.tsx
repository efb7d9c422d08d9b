import Box from '@mui/material/Box';
import {
  AutocompleteInput,
  DataTable,
  List,
  ReferenceInput,
  SimpleList,
  TextInput,
} from 'react-admin';
import { EmptyState } from '../../components/portal/states';
import { formatDateTime } from '../../lib/format-date';
import { DateField } from '../date-field';
import { ListTools } from '../list-tools';
import { PlainCol } from '../plain-col';
import { RecordLink } from '../record-link';
import { StateChip } from '../state-chip';
import { YES } from '../choices';
import { FilterSelect } from '../filter-select';
import { useIsNarrow } from '../use-is-narrow';
import { dueText, submissionStatusLabel, STANDINGS } from './submission-labels';
import type { SubmissionRecord } from './submission-types';

const filters = [
  <TextInput key="q" source="q" label="Title or student" alwaysOn resettable />,
  <FilterSelect key="status" source="status" label="Status" choices={STANDINGS} alwaysOn />,
  <FilterSelect key="overdue" source="overdue" label="Overdue" choices={YES} alwaysOn />,
  <ReferenceInput
    key="studentId"
    source="studentId"
    reference="students"
    sort={{ field: 'name', order: 'ASC' }}
  >
    <AutocompleteInput label="Student" optionText="name" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
];

const SubmissionTable = () => (
  <DataTable<SubmissionRecord> bulkActionButtons={false} rowClick={false}>
    <PlainCol<SubmissionRecord>
      source="title"
      label="Video"
      render={({ id, title, skillArea }) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <RecordLink id={id}>{title}</RecordLink>
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {skillArea}
          </Box>
        </Box>
      )}
    />
    <PlainCol<SubmissionRecord>
      source="studentName"
      label="Student"
      render={({ studentId, studentName }) => (
        <RecordLink resource="students" id={studentId}>
          {studentName || 'Student'}
        </RecordLink>
      )}
    />
    <PlainCol<SubmissionRecord>
      source="standing"
      label="Status"
      render={(row) => <StateChip state={submissionStatusLabel(row)} />}
    />
    <DataTable.Col<SubmissionRecord> source="dueAt" label="Review due" render={dueText} />
    <DataTable.Col<SubmissionRecord> source="submissionDate" label="Sent">
      <DateField source="submissionDate" showTime />
    </DataTable.Col>
  </DataTable>
);

const SubmissionCards = () => (
  <SimpleList<SubmissionRecord>
    linkType="show"
    primaryText={({ title }) => title}
    secondaryText={(row) =>
      [row.studentName, formatDateTime(row.submissionDate), dueText(row)]
        .filter((part) => part !== '–')
        .join(' · ')
    }
    tertiaryText={(row) => <StateChip state={submissionStatusLabel(row)} />}
  />
);

/** Every submitted video, newest first. */
export const SubmissionList = () => (
  <List
    filters={filters}
    sort={{ field: 'submissionDate', order: 'DESC' }}
    perPage={25}
    exporter={false}
    actions={<ListTools />}
    empty={<EmptyState title="No videos yet" text="Videos that students send will show up here." />}
  >
    {useIsNarrow() ? <SubmissionCards /> : <SubmissionTable />}
  </List>
);
