import Box from '@mui/material/Box';
import { DataTable, List, SelectInput, SimpleList, TextInput } from 'react-admin';
import { EmptyState } from '../../components/portal/states';
import { formatDateTime } from '../../lib/format-date';
import { DateField } from '../date-field';
import { ListTools } from '../list-tools';
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
  <TextInput key="q" source="q" label="Name, email or words" alwaysOn resettable />,
  <SelectInput key="state" source="state" choices={STATES} emptyText="All" alwaysOn />,
];

const excerptOf = ({ message }: ContactRecord): string => (message.length > EXCERPT ? `${message.slice(0, EXCERPT).trimEnd()}…` : message);
const stateOf = ({ state, answer }: ContactRecord): string => (state === 'open' ? 'waiting' : answer === null ? 'closed' : 'answered');

const Table = () => (
  <DataTable<ContactRecord> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col<ContactRecord>
      source="name"
      label="From"
      disableSort
      render={({ id, name, email }) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <RecordLink id={id}>{name}</RecordLink>
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {email}
          </Box>
        </Box>
      )}
    />
    <DataTable.Col<ContactRecord> source="message" disableSort render={excerptOf} />
    <DataTable.Col<ContactRecord> source="state" disableSort render={(row) => <StateChip state={stateOf(row)} />} />
    <DataTable.Col<ContactRecord> source="receivedAt" label="Received">
      <DateField source="receivedAt" showTime />
    </DataTable.Col>
  </DataTable>
);

const Cards = () => (
  <SimpleList<ContactRecord>
    linkType="show"
    primaryText={({ name }) => name}
    secondaryText={(row) => [formatDateTime(row.receivedAt), excerptOf(row)].join(' · ')}
    tertiaryText={(row) => <StateChip state={stateOf(row)} />}
  />
);

/** What came by the contact form, newest first. */
export const ContactList = () => (
  <List
    filters={filters}
    sort={{ field: 'receivedAt', order: 'DESC' }}
    perPage={25}
    exporter={false}
    actions={<ListTools />}
    empty={<EmptyState title="No messages yet" text="What visitors write on the contact page stands here, and in your mailbox." />}
  >
    {useIsNarrow() ? <Cards /> : <Table />}
  </List>
);
