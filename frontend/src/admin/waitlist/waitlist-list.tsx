import { DataTable, List, ReferenceInput, SimpleList } from 'react-admin';
import { EmptyState } from '../../components/portal/states';
import { formatDateTime } from '../../lib/format-date';
import { DateField } from '../date-field';
import { editionLabel } from '../editions/edition-labels';
import type { EditionRecord } from '../editions/edition-types';
import { ListTools } from '../list-tools';
import { PlainCol } from '../plain-col';
import { StateChip } from '../state-chip';
import { choicesOf } from '../choices';
import { FilterSelect } from '../filter-select';
import { useIsNarrow } from '../use-is-narrow';
import { AddToWaitlist } from './add-to-waitlist';
import { WaitlistActions } from './waitlist-actions';
import type { WaitlistRecord } from './waitlist-types';

const STATUSES = choicesOf(['waiting', 'offered', 'booked', 'passed', 'left']);
const filters = [
  <FilterSelect key="status" source="status" choices={STATUSES} alwaysOn />,
  <ReferenceInput key="editionId" source="editionId" reference="editions" perPage={100} alwaysOn>
    <FilterSelect label="Clinic" optionText={(edition: EditionRecord) => editionLabel(edition)} />
  </ReferenceInput>,
];

const nameOf = ({ firstName, lastName }: WaitlistRecord) => `${firstName} ${lastName}`;
const clinicOf = ({ clinicTitle, dates }: WaitlistRecord) => `${clinicTitle}, ${dates}`;

const WaitlistTable = () => (
  <DataTable<WaitlistRecord> bulkActionButtons={false} rowClick={false}>
    <PlainCol<WaitlistRecord> label="Name" render={nameOf} />
    <PlainCol source="email" />
    <PlainCol<WaitlistRecord> label="Clinic" render={clinicOf} />
    <PlainCol<WaitlistRecord>
      source="status"
      render={({ status }) => <StateChip state={status} />}
    />
    <DataTable.Col<WaitlistRecord> source="joinedAt" label="Joined">
      <DateField source="joinedAt" showTime />
    </DataTable.Col>
    <PlainCol<WaitlistRecord>
      label="Offered until"
      render={({ offerUntil }) => (offerUntil ? formatDateTime(offerUntil) : '')}
    />
    <PlainCol<WaitlistRecord>
      label="Actions"
      render={(entry) => <WaitlistActions entry={entry} />}
    />
  </DataTable>
);

const WaitlistCards = () => (
  <SimpleList<WaitlistRecord>
    linkType={false}
    primaryText={nameOf}
    secondaryText={(entry) =>
      [
        clinicOf(entry),
        entry.email,
        `joined ${formatDateTime(entry.joinedAt)}`,
        entry.offerUntil && `offered until ${formatDateTime(entry.offerUntil)}`,
      ]
        .filter(Boolean)
        .join(' · ')
    }
    tertiaryText={(entry) => (
      <>
        <StateChip state={entry.status} /> <WaitlistActions entry={entry} />
      </>
    )}
  />
);

const EmptyWaitlist = () => (
  <EmptyState
    title="No one is on the waitlist"
    text="When a clinic is full, people can join its waitlist on the clinics page. You can also add someone here, such as a person who called."
    action={<AddToWaitlist />}
  />
);

const Tools = () => (
  <ListTools>
    <AddToWaitlist />
  </ListTools>
);

/**
 * Everyone waiting for a spot in a full clinic. A freed spot is offered to them automatically, one
 * person at a time, for 24 hours.
 */
export const WaitlistList = () => (
  <List
    filters={filters}
    sort={{ field: 'joinedAt', order: 'DESC' }}
    perPage={25}
    exporter={false}
    actions={<Tools />}
    empty={<EmptyWaitlist />}
  >
    {useIsNarrow() ? <WaitlistCards /> : <WaitlistTable />}
  </List>
);
