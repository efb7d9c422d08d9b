import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, List, RecordContextProvider, useListContext } from 'react-admin';
import { api, dataOf } from '../../api/client';
import { formatDateTime } from '../../lib/format-date';
import { DateField } from '../date-field';
import { ActionButton } from '../action-button';
import { FilterSelect } from '../filter-select';
import { ListTools } from '../list-tools';
import { PlainCol } from '../plain-col';
import { RecordLink } from '../record-link';
import { useIsNarrow } from '../use-is-narrow';
import type { FindingRecord } from './finding-types';
import {
  FINDING_KINDS,
  checkOutcome,
  findingNotes,
  findingOutcome,
  findingSubject,
  findingTitle,
} from './finding-labels';
import { RecoverButton } from './recover-button';
import { ResolveButton } from './resolve-button';

const STATES = [
  { id: 'open', name: 'Open' },
  { id: 'resolved', name: 'Resolved' },
];
const filters = [
  <FilterSelect key="state" source="state" label="Status" choices={STATES} alwaysOn />,
  <FilterSelect key="kind" source="kind" label="Finding" choices={FINDING_KINDS} />,
];

const OPENS = {
  bookings: 'View booking',
  editions: 'View clinic dates',
  students: 'View student',
} as const;

/** Links to the booking, dates or student; anything else is shown by its number at the provider. */
const Where = ({ finding }: { finding: FindingRecord }) => {
  const subject = findingSubject(finding);
  if (!subject) return finding.ref;
  return (
    <RecordLink resource={subject} id={finding.ref} type={subject === 'editions' ? 'edit' : 'show'}>
      {OPENS[subject]}
    </RecordLink>
  );
};

/** The resolution, or the available actions. */
const Outcome = ({ finding }: { finding: FindingRecord }) =>
  finding.resolvedAt ? (
    findingOutcome(finding)
  ) : (
    <Stack direction="row" spacing={1}>
      <RecoverButton finding={finding} />
      <ResolveButton finding={finding} />
    </Stack>
  );

const FindingTable = () => (
  <DataTable<FindingRecord> bulkActionButtons={false} rowClick={false} empty={<Nothing />}>
    <DataTable.Col<FindingRecord> source="foundAt" label="Found">
      <DateField source="foundAt" showTime />
    </DataTable.Col>
    <PlainCol<FindingRecord> label="Finding" render={findingTitle} />
    <PlainCol<FindingRecord>
      label="Record"
      sx={{ overflowWrap: 'anywhere', minWidth: 120 }}
      render={(finding) => <Where finding={finding} />}
    />
    <PlainCol<FindingRecord> label="Amounts" render={findingNotes} />
    <PlainCol<FindingRecord> label="Outcome" render={(finding) => <Outcome finding={finding} />} />
  </DataTable>
);

const FindingCards = () => {
  const { data = [], total } = useListContext<FindingRecord>();
  if (total === 0) return <Nothing />;
  return (
    <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 1.5, listStyle: 'none' }}>
      {data.map((finding) => (
        <RecordContextProvider key={finding.id} value={finding}>
          <Card component="li" variant="outlined" sx={{ p: 1.5, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 700 }}>{findingTitle(finding)}</Typography>
            <Typography color="textSecondary">
              {formatDateTime(finding.foundAt)} · <Where finding={finding} />
            </Typography>
            <Typography sx={{ my: 1 }}>{findingNotes(finding)}</Typography>
            <Outcome finding={finding} />
          </Card>
        </RecordContextProvider>
      ))}
    </Stack>
  );
};

const Nothing = () => (
  <Box sx={{ p: 3 }}>
    <Typography variant="h5" component="p">
      Everything matches
    </Typography>
    <Typography color="textSecondary">
      Your records and the payment provider’s agree. They’re compared every day.
    </Typography>
  </Box>
);

const CheckActions = () => (
  <ListTools>
    <ActionButton
      label="Check now"
      call={() => dataOf(api.POST('/api/admin/reconcile/run'))}
      done={({ added }) => checkOutcome(added)}
    />
  </ListTools>
);

/** The differences between our books and the payment provider's, for a person to review. */
export const FindingList = () => (
  <List
    title="Money check"
    filters={filters}
    filterDefaultValues={{ state: 'open' }}
    sort={{ field: 'foundAt', order: 'DESC' }}
    perPage={25}
    exporter={false}
    actions={<CheckActions />}
    empty={false}
  >
    {useIsNarrow() ? <FindingCards /> : <FindingTable />}
  </List>
);
