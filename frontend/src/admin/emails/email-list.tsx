import { DataTable, List, ReferenceInput, SimpleList, TextInput } from 'react-admin';
import { api } from '../../api/client';
import { EmptyState } from '../../components/portal/states';
import { mailKindLabel } from '../../features/mail-tools/mail-kind';
import { formatDateTime } from '../../lib/format-date';
import { SelectableTable } from '../selectable-table';
import { DateField } from '../date-field';
import { BulkAction } from '../bulk-action';
import { ListTools } from '../list-tools';
import { LastErrorCol, PlainCol } from '../plain-col';
import { RecordLink } from '../record-link';
import type { EmailRowRecord } from '../record-types';
import { StateChip } from '../state-chip';
import { choicesOf, YES } from '../choices';
import { FilterSelect } from '../filter-select';
import { useIsNarrow } from '../use-is-narrow';

const STATUSES = choicesOf([
  'queued',
  'sending',
  'sent',
  'kept',
  'unknown',
  'failed',
  'refused',
  'withheld',
]);

const filters = [
  <TextInput key="q" source="q" label="Address or subject" alwaysOn resettable />,
  <FilterSelect key="status" source="status" choices={STATUSES} alwaysOn />,
  <FilterSelect
    key="suspended"
    source="suspended"
    label="Blocked address"
    choices={YES}
    alwaysOn
  />,
  <ReferenceInput
    key="template"
    source="template"
    reference="mail-words"
    perPage={100}
    sort={{ field: 'id', order: 'ASC' }}
  >
    <FilterSelect label="Email" optionText={({ id }: { id: string }) => mailKindLabel(id)} />
  </ReferenceInput>,
];

const resend = (id: string) =>
  api.POST('/api/admin/emails/{id}/resend', { params: { path: { id } } });
const resentText = (count: number): string =>
  count === 1 ? 'Sending the email again.' : `Sending ${count} emails again.`;
const canResend = ({ status }: EmailRowRecord): boolean =>
  ['unknown', 'failed', 'refused', 'withheld'].includes(status);

const EmailTable = () => (
  <SelectableTable<EmailRowRecord>
    nameOf={({ subject, to }) => `${subject ?? 'No subject yet'}, to ${to}`}
    bulkActionButtons={<BulkAction label="Resend selected" call={resend} done={resentText} />}
    isRowSelectable={canResend}
  >
    <PlainCol<EmailRowRecord>
      label="Subject"
      render={(email) => <RecordLink id={email.id}>{email.subject ?? 'No subject yet'}</RecordLink>}
    />
    <DataTable.Col source="to" />
    <DataTable.Col<EmailRowRecord>
      source="template"
      label="Email"
      render={({ template }) => mailKindLabel(template)}
    />
    <DataTable.Col<EmailRowRecord>
      source="status"
      render={(email) => <StateChip state={email.status} />}
    />
    <DataTable.NumberCol source="attempts" disableSort />
    <LastErrorCol />
    <DataTable.Col<EmailRowRecord> source="createdAt" label="Date">
      <DateField source="createdAt" showTime />
    </DataTable.Col>
  </SelectableTable>
);

const EmailCards = () => (
  <SimpleList<EmailRowRecord>
    linkType="show"
    primaryText={({ subject }) => subject ?? 'No subject yet'}
    secondaryText={({ to, createdAt }) => `${to} · ${formatDateTime(createdAt)}`}
    tertiaryText={({ status }) => <StateChip state={status} />}
  />
);

/** The Outbox: every email in any status, newest first. */
export const EmailList = () => (
  <List
    filters={filters}
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={25}
    exporter={false}
    actions={<ListTools />}
    empty={
      <EmptyState
        title="No emails yet"
        text="Every email the site sends will show up here with its delivery status."
      />
    }
  >
    {useIsNarrow() ? <EmailCards /> : <EmailTable />}
  </List>
);
