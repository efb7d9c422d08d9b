import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DataTable, List, SimpleList, TextInput } from 'react-admin';
import { api, type components } from '../../api/client';
import { EmptyState } from '../../components/portal/states';
import { formatDate } from '../../lib/format-date';
import { DateField } from '../date-field';
import { ConfirmDialog } from '../action-dialog';
import { ListTools } from '../list-tools';
import { PlainCol } from '../plain-col';
import { StateChip } from '../state-chip';
import { choicesIn } from '../choices';
import { FilterSelect } from '../filter-select';
import { useIsNarrow } from '../use-is-narrow';

type SubscriberRow = components['schemas']['SubscriberResponse'];

const WORDS: Readonly<Record<SubscriberRow['status'], string>> = {
  pending: 'pending',
  subscribed: 'confirmed',
  unsubscribed: 'unsubscribed',
};
const STATUSES = choicesIn(WORDS);

const filters = [
  <TextInput key="q" source="q" label="Email" alwaysOn resettable />,
  <FilterSelect key="status" source="status" label="Status" choices={STATUSES} alwaysOn />,
];

/** Removes a subscriber on their request; the address is erased from the list. */
const Forget = ({ id, email }: SubscriberRow) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={`Remove ${email}`}
        onClick={() => setAsked(true)}
      >
        Remove
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Remove ${email}?`}
          verb="Remove subscriber"
          call={() => api.DELETE('/api/admin/subscribers/{id}', { params: { path: { id } } })}
          done="Subscriber removed."
          onClose={() => setAsked(false)}
        >
          <p>
            The address and its consent are deleted, and it gets no more newsletters. It can be
            signed up again later.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};

const SubscriberTable = () => (
  <DataTable<SubscriberRow> bulkActionButtons={false} rowClick={false}>
    <PlainCol<SubscriberRow>
      source="email"
      render={({ email }) => <Box sx={{ overflowWrap: 'anywhere' }}>{email}</Box>}
    />
    <PlainCol<SubscriberRow>
      source="status"
      render={({ status }) => <StateChip state={WORDS[status]} />}
    />
    <PlainCol<SubscriberRow> source="confirmedAt" label="Confirmed">
      <DateField source="confirmedAt" />
    </PlainCol>
    <PlainCol<SubscriberRow> source="unsubscribedAt" label="Unsubscribed">
      <DateField source="unsubscribedAt" />
    </PlainCol>
    <DataTable.Col<SubscriberRow> source="createdAt" label="Signed up">
      <DateField source="createdAt" />
    </DataTable.Col>
    <PlainCol<SubscriberRow> label="On request" render={(row) => <Forget {...row} />} />
  </DataTable>
);

const SubscriberCards = () => (
  <SimpleList<SubscriberRow>
    linkType={false}
    primaryText={({ email }) => <Box sx={{ overflowWrap: 'anywhere' }}>{email}</Box>}
    secondaryText={({ status, createdAt }) =>
      `${WORDS[status]} · signed up ${formatDate(createdAt)}`
    }
    tertiaryText={(row) => <Forget {...row} />}
  />
);

/** The newsletter's subscribers. */
export const SubscriberList = () => (
  <List
    title="Subscribers"
    filters={filters}
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={25}
    exporter={false}
    actions={<ListTools />}
    empty={
      <EmptyState
        title="No subscribers yet"
        text="People who sign up on the contact page will show up here. They get newsletters once they confirm."
      />
    }
  >
    {useIsNarrow() ? <SubscriberCards /> : <SubscriberTable />}
  </List>
);
