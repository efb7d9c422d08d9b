import { DataTable, List, SimpleList, TextInput } from 'react-admin';
import { EmptyState } from '../../components/portal/states';
import { formatDateTime } from '../../lib/format-date';
import { DateField } from '../date-field';
import { ListTools } from '../list-tools';
import type { AuditRecord } from '../record-types';
import { useIsNarrow } from '../use-is-narrow';

const filters = [<TextInput key="q" source="q" label="What was done, or to what" alwaysOn resettable />];

const whoOf = ({ who, actor }: AuditRecord): string => who ?? actor;

const inWords = (details: object) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

const AuditTable = () => (
  <DataTable<AuditRecord> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col<AuditRecord> source="at" label="When">
      <DateField source="at" showTime />
    </DataTable.Col>
    <DataTable.Col<AuditRecord> source="who" label="Who" disableSort render={whoOf} />
    <DataTable.Col source="action" disableSort />
    <DataTable.Col source="subject" disableSort sx={{ minWidth: 120, overflowWrap: 'anywhere' }} />
    <DataTable.Col<AuditRecord> label="Details" disableSort render={({ details }) => inWords(details)} />
  </DataTable>
);

const AuditCards = () => (
  <SimpleList<AuditRecord>
    linkType={false}
    primaryText={({ action }) => action}
    secondaryText={(entry) => `${whoOf(entry)} · ${formatDateTime(entry.at)}`}
  />
);

/** Who did what, newest first; it can be read and never changed. */
export const AuditList = () => (
  <List
    filters={filters}
    sort={{ field: 'at', order: 'DESC' }}
    perPage={25}
    exporter={false}
    actions={<ListTools />}
    empty={<EmptyState title="Nothing was done yet" text="Whatever staff or the site itself change stands here, with who did it." />}
  >
    {useIsNarrow() ? <AuditCards /> : <AuditTable />}
  </List>
);
