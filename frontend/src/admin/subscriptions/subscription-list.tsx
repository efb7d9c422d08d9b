import { DataTable, List, SimpleList, TextInput } from 'react-admin';
import { EmptyState } from '../../components/portal/states';
import { formatMonthly } from '../../lib/format-money';
import { choicesOf } from '../choices';
import { DateField } from '../date-field';
import { FilterSelect } from '../filter-select';
import { ListTools } from '../list-tools';
import { PlainCol } from '../plain-col';
import { StateChip } from '../state-chip';
import { useIsNarrow } from '../use-is-narrow';
import { whatIsNext } from './subscription-labels';
import type { SubscriptionRecord } from './subscription-types';

const STATES = choicesOf(['active', 'paused', 'past_due', 'canceled', 'incomplete']);
const filters = [
  <TextInput key="q" source="q" label="Student" alwaysOn resettable />,
  <FilterSelect key="state" source="state" label="Status" choices={STATES} alwaysOn />,
];

const SubscriptionTable = () => (
  <DataTable<SubscriptionRecord> bulkActionButtons={false} rowClick={false}>
    <PlainCol source="studentName" label="Student" />
    <PlainCol source="email" />
    <PlainCol source="planName" label="Plan" />
    <PlainCol<SubscriptionRecord>
      label="Price"
      render={({ priceCents }) => formatMonthly(priceCents)}
    />
    <PlainCol<SubscriptionRecord>
      source="state"
      label="Status"
      render={({ state }) => <StateChip state={state} />}
    />
    <PlainCol<SubscriptionRecord> label="Next" render={whatIsNext} />
    <DataTable.Col<SubscriptionRecord> source="createdAt" label="Started">
      <DateField source="createdAt" />
    </DataTable.Col>
  </DataTable>
);

const SubscriptionCards = () => (
  <SimpleList<SubscriptionRecord>
    linkType={false}
    primaryText={({ studentName }) => studentName}
    secondaryText={(plan) =>
      [plan.planName, formatMonthly(plan.priceCents), plan.email, whatIsNext(plan)]
        .filter(Boolean)
        .join(' · ')
    }
    tertiaryText={({ state }) => <StateChip state={state} />}
  />
);

const NoPlans = () => (
  <EmptyState title="No plans yet" text="Coaching plans will show up here with their status." />
);

/** The coaching plans. Students pause, resume and cancel them themselves. */
export const SubscriptionList = () => (
  <List
    filters={filters}
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={25}
    exporter={false}
    actions={<ListTools />}
    empty={<NoPlans />}
  >
    {useIsNarrow() ? <SubscriptionCards /> : <SubscriptionTable />}
  </List>
);
