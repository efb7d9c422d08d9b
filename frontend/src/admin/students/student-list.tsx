import Box from '@mui/material/Box';
import { DataTable, List, NullableBooleanInput, SimpleList, TextInput } from 'react-admin';
import { EmptyState } from '../../components/portal/states';
import { formatDate } from '../../lib/format-date';
import { formatMonthly } from '../../lib/format-money';
import { QUIET_TIME } from '../../lib/quiet-time';
import { DateField } from '../date-field';
import { ImportButton } from '../import/file-import';
import { STUDENT_IMPORT } from '../import/import-kinds';
import { ListTools } from '../list-tools';
import { PlainCol } from '../plain-col';
import { RecordLink } from '../record-link';
import { StateChip } from '../state-chip';
import { useIsNarrow } from '../use-is-narrow';
import { YES } from '../choices';
import { FilterSelect } from '../filter-select';
import { useIsOwner } from '../use-is-owner';
import { planStatusLabel } from './student-labels';
import type { StudentRow } from './student-types';

const PLANS = [
  ['running', 'Active'],
  ['ending', 'Active, ending'],
  ['past_due', 'Past due'],
  ['paused', 'Paused'],
  ['canceled', 'Ended'],
  ['none', 'No plan'],
].map(([id, name]) => ({ id, name }));

const filters = [
  <TextInput key="q" source="q" label="Name or email" alwaysOn resettable />,
  <FilterSelect key="plan" source="plan" label="Plan" choices={PLANS} alwaysOn />,
  <NullableBooleanInput
    key="alumni"
    source="alumni"
    label="Clinic alumni"
    nullLabel="All"
    trueLabel="Yes"
    falseLabel="No"
  />,
  <FilterSelect key="quiet" source="quiet" label={`Inactive for ${QUIET_TIME}`} choices={YES} />,
  <FilterSelect key="withoutIntake" source="withoutIntake" label="No intake form" choices={YES} />,
];

const dayOr = (at: string | null, nothing: string): string =>
  at === null ? nothing : formatDate(at);

const StudentTable = () => (
  <DataTable<StudentRow> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col<StudentRow>
      source="name"
      label="Student"
      render={({ id, name, email }) => (
        <>
          <RecordLink id={id}>{name || email}</RecordLink>
          <Box
            component="span"
            sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {email}
          </Box>
        </>
      )}
    />
    <PlainCol<StudentRow>
      source="planStatus"
      label="Plan"
      render={(row) => <StateChip state={planStatusLabel(row)} />}
    />
    <PlainCol<StudentRow>
      source="priceCents"
      label="Price"
      render={({ priceCents }) => (priceCents === null ? '–' : formatMonthly(priceCents))}
    />
    <PlainCol<StudentRow>
      source="currentPeriodEnd"
      label="Paid until"
      render={({ currentPeriodEnd }) => dayOr(currentPeriodEnd, '–')}
    />
    <PlainCol<StudentRow>
      source="alumni"
      label="Alumni"
      render={({ alumni }) => (alumni ? 'Yes' : '–')}
    />
    <PlainCol<StudentRow>
      source="intakeAt"
      label="Intake"
      render={({ intakeAt }) => dayOr(intakeAt, 'No')}
    />
    <DataTable.Col<StudentRow>
      source="lastVideoAt"
      label="Last video"
      render={({ lastVideoAt }) => dayOr(lastVideoAt, 'None yet')}
    />
    <DataTable.Col<StudentRow> source="createdAt" label="Joined">
      <DateField source="createdAt" />
    </DataTable.Col>
  </DataTable>
);

const StudentCards = () => (
  <SimpleList<StudentRow>
    linkType="show"
    primaryText={({ name, email }) => name || email}
    secondaryText={({ email, alumni, intakeAt, lastVideoAt }) =>
      [
        email,
        alumni && 'alumni',
        intakeAt === null && 'no intake form',
        `last video: ${dayOr(lastVideoAt, 'none yet')}`,
      ]
        .filter(Boolean)
        .join(' · ')
    }
    tertiaryText={(row) => <StateChip state={planStatusLabel(row)} />}
  />
);

const OwnersImport = () => useIsOwner() && <ImportButton kind={STUDENT_IMPORT} />;

/** Everyone with an account, with their plan's status and a filter for inactive students. */
export const StudentList = () => (
  <List
    filters={filters}
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={25}
    exporter={false}
    actions={
      <ListTools>
        <OwnersImport />
      </ListTools>
    }
    empty={
      <>
        <EmptyState
          title="No students yet"
          text="People who register, start a plan, or book a clinic will show up here."
        />
        <OwnersImport />
      </>
    }
  >
    {useIsNarrow() ? <StudentCards /> : <StudentTable />}
  </List>
);
