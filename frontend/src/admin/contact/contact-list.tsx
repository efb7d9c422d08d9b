import Box from '@mui/material/Box';
import { DataTable, List, SimpleList, TextInput } from 'react-admin';
import { api } from '../../api/client';
import { EmptyState } from '../../components/portal/states';
import { formatDateTime } from '../../lib/format-date';
import { SelectableTable } from '../selectable-table';
import { DateField } from '../date-field';
import { FilterSelect } from '../filter-select';
import { BulkAction } from '../bulk-action';
import { ListTools } from '../list-tools';
import { PlainCol } from '../plain-col';
import { RecordLink } from '../record-link';
import { StateChip } from '../state-chip';
import { useIsNarrow } from '../use-is-narrow';
import type { ContactRecord } from './contact-types';

const EXCERPT = 140;
const STATES = [
  { id: 'open', name: 'Open' },
  { id: 'closed', name: 'Closed' },
];
const filters = [
  <TextInput key="q" source="q" label="Name, email, or message" alwaysOn resettable />,
  <FilterSelect key="state" source="state" label="Status" choices={STATES} alwaysOn />,
];

const excerptOf = ({ message }: ContactRecord): string =>
  message.length > EXCERPT ? `${message.slice(0, EXCERPT).trimEnd()}…` : message;
const stateOf = ({ state, answer }: ContactRecord): string =>
  state === 'open' ? 'waiting' : answer === null ? 'closed' : 'answered';

const close = (id: string) =>
  api.POST('/api/admin/contact-messages/{id}/close', { params: { path: { id } } });
const closedText = (count: number): string =>
  count === 1 ? 'Message closed.' : `${count} messages closed.`;

const Table = () => (
  <SelectableTable<ContactRecord>
    nameOf={({ name, receivedAt }) => `${name}, ${formatDateTime(receivedAt)}`}
    bulkActionButtons={<BulkAction label="Close selected" call={close} done={closedText} />}
    isRowSelectable={({ state }) => state === 'open'}
  >
    <PlainCol<ContactRecord>
      source="name"
      label="From"
      render={({ id, name, email }) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <RecordLink id={id}>{name}</RecordLink>
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {email}
          </Box>
        </Box>
      )}
    />
    <PlainCol<ContactRecord> source="message" render={excerptOf} />
    <PlainCol<ContactRecord>
      source="state"
      label="Status"
      render={(row) => <StateChip state={stateOf(row)} />}
    />
    <DataTable.Col<ContactRecord> source="receivedAt" label="Received">
      <DateField source="receivedAt" showTime />
    </DataTable.Col>
  </SelectableTable>
);

const Cards = () => (
  <SimpleList<ContactRecord>
    linkType="show"
    primaryText={({ name }) => name}
    secondaryText={(row) => [formatDateTime(row.receivedAt), excerptOf(row)].join(' · ')}
    tertiaryText={(row) => <StateChip state={stateOf(row)} />}
  />
);

/** The messages from the contact form, newest first. */
export const ContactList = () => (
  <List
    filters={filters}
    sort={{ field: 'receivedAt', order: 'DESC' }}
    perPage={25}
    exporter={false}
    actions={<ListTools />}
    empty={
      <EmptyState
        title="No messages yet"
        text="Messages from the contact page will show up here and in your inbox."
      />
    }
  >
    {useIsNarrow() ? <Cards /> : <Table />}
  </List>
);
