import Box from '@mui/material/Box';
import { AutocompleteInput, DataTable, List, SimpleList, TextInput } from 'react-admin';
import { EmptyState } from '../../components/portal/states';
import { formatDateTime } from '../../lib/format-date';
import { DateField } from '../date-field';
import { detailsLine } from '../audit-actions/audit-action-details';
import { ACTION_CHOICES, auditActionLabel } from '../audit-actions/audit-action-labels';
import { subjectOf } from '../audit-actions/audit-action-subject';
import { ListTools } from '../list-tools';
import { PlainCol } from '../plain-col';
import { RecordLink } from '../record-link';
import type { AuditRecord } from '../record-types';
import { useIsNarrow } from '../use-is-narrow';

const filters = [
  <AutocompleteInput
    key="action"
    source="action"
    label="Action"
    choices={ACTION_CHOICES}
    emptyText="All"
    sx={{ minWidth: 240 }}
    alwaysOn
  />,
  <TextInput key="q" source="q" label="ID or technical name" resettable />,
];

const whoOf = ({ who, actor }: AuditRecord): string => who ?? actor;

const Subject = ({ entry: { action, subject } }: { entry: AuditRecord }) => {
  const found = subjectOf(action, subject);
  return found?.at ? <RecordLink {...found.at}>{found.name}</RecordLink> : found?.name;
};

const AuditTable = () => (
  <DataTable<AuditRecord> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col<AuditRecord> source="at" label="When">
      <DateField source="at" showTime />
    </DataTable.Col>
    <PlainCol<AuditRecord> source="who" label="Who" render={whoOf} />
    <PlainCol<AuditRecord>
      source="action"
      label="Action"
      render={({ action }) => auditActionLabel(action)}
    />
    <PlainCol<AuditRecord>
      source="subject"
      label="Subject"
      render={(entry) => <Subject entry={entry} />}
    />
    <PlainCol<AuditRecord>
      label="Details"
      render={({ details }) => detailsLine(details)}
      sx={{ minWidth: 160, overflowWrap: 'anywhere' }}
    />
  </DataTable>
);

const AuditCards = () => (
  <SimpleList<AuditRecord>
    linkType={false}
    primaryText={({ action }) => auditActionLabel(action)}
    secondaryText={(entry) => (
      <>
        {whoOf(entry)} · {formatDateTime(entry.at)}
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {detailsLine(entry.details)}
        </Box>
      </>
    )}
    tertiaryText={(entry) => <Subject entry={entry} />}
  />
);

/** The audit log, newest first and read-only. */
export const AuditList = () => (
  <List
    filters={filters}
    sort={{ field: 'at', order: 'DESC' }}
    perPage={25}
    exporter={false}
    actions={<ListTools />}
    empty={
      <EmptyState
        title="No activity yet"
        text="Every change by staff or the site itself will show up here, with who made it."
      />
    }
  >
    {useIsNarrow() ? <AuditCards /> : <AuditTable />}
  </List>
);
