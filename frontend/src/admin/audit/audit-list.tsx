import { DataTable, DateField, List, SimpleList } from 'react-admin';
import { formatTimestamp } from '../../lib/format-date';
import { CsvTools } from '../list-tools';
import type { AuditRecord } from '../record-types';
import { useIsNarrow } from '../use-is-narrow';

const inWords = (details: object) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

const AuditTable = () => (
  <DataTable<AuditRecord> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col<AuditRecord> source="at" label="When">
      <DateField source="at" showTime />
    </DataTable.Col>
    <DataTable.Col source="actor" disableSort />
    <DataTable.Col source="action" disableSort />
    <DataTable.Col source="subject" disableSort sx={{ minWidth: 120, overflowWrap: 'anywhere' }} />
    <DataTable.Col<AuditRecord> label="Details" disableSort render={({ details }) => inWords(details)} />
  </DataTable>
);

const AuditCards = () => (
  <SimpleList<AuditRecord>
    linkType={false}
    primaryText={({ action }) => action}
    secondaryText={({ at, actor }) => `${actor} · ${formatTimestamp(at)}`}
  />
);

/** Who did what, newest first; it can be read and never changed. */
export const AuditList = () => (
  <List sort={{ field: 'at', order: 'DESC' }} exporter={false} actions={<CsvTools csv="/api/admin/audit/export" />}>
    {useIsNarrow() ? <AuditCards /> : <AuditTable />}
  </List>
);
