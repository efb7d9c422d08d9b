import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { DataTable, List, SimpleList, useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState } from '../../components/portal/states';
import { clinicsQuery } from '../../features/clinics/api/get-clinics';
import { now } from '../../lib/clock';
import { formatCents } from '../../lib/format-money';
import { ListTools } from '../list-tools';
import { PlainCol } from '../plain-col';
import { RecordLink } from '../record-link';
import { StateChip } from '../state-chip';
import { choicesOf } from '../choices';
import { FilterSelect } from '../filter-select';
import { useIsNarrow } from '../use-is-narrow';
import type { EditionRecord } from './edition-types';
import { editionLabel, owedLine, saleStatusLabel } from './edition-labels';

const STATUSES = choicesOf(['open', 'closed', 'cancelled']);
/** A filter with every clinic, also those without dates on sale. */
const ClinicInput = (props: { source: string; label: string; alwaysOn: boolean }) => {
  const { data: clinics = [] } = useQuery(clinicsQuery);
  return (
    <FilterSelect {...props} choices={clinics.map(({ id, title }) => ({ id, name: title }))} />
  );
};

const filters = [
  <ClinicInput key="clinicId" source="clinicId" label="Clinic" alwaysOn />,
  <FilterSelect key="saleStatus" source="saleStatus" label="Status" choices={STATUSES} alwaysOn />,
];

const places = ({ paid, held, capacity }: EditionRecord) =>
  `${paid} of ${capacity} paid${held > 0 ? `, ${held} held` : ''}`;

const EditionTable = () => (
  <DataTable<EditionRecord> bulkActionButtons={false} rowClick={false}>
    <PlainCol<EditionRecord>
      label="Clinic"
      render={({ id, title }) => (
        <RecordLink id={id} type="edit">
          {title}
        </RecordLink>
      )}
    />
    <DataTable.Col<EditionRecord> source="startsOn" label="Dates" render={({ dates }) => dates} />
    <PlainCol source="location" />
    <PlainCol<EditionRecord> label="Price" render={({ priceCents }) => formatCents(priceCents)} />
    <PlainCol<EditionRecord>
      label="Deposit"
      render={({ depositCents }) => formatCents(depositCents)}
    />
    <PlainCol<EditionRecord>
      label="Spots"
      render={(edition) => <RecordLink id={edition.id}>{places(edition)}</RecordLink>}
    />
    <DataTable.NumberCol source="waiting" disableSort />
    <PlainCol<EditionRecord>
      label="Status"
      render={(edition) => [
        <StateChip key="sale" state={saleStatusLabel(edition, now())} />,
        ' ',
        owedLine(edition),
      ]}
    />
  </DataTable>
);

const EditionCards = () => (
  <SimpleList<EditionRecord>
    linkType="edit"
    primaryText={editionLabel}
    secondaryText={(edition) =>
      [
        places(edition),
        formatCents(edition.priceCents),
        `${edition.waiting} waiting`,
        owedLine(edition),
      ]
        .filter(Boolean)
        .join(' · ')
    }
    tertiaryText={(edition) => <StateChip state={saleStatusLabel(edition, now())} />}
  />
);

/** A text button at every width: react-admin's own shrinks to a plus sign that covers the rows. */
const NewEdition = () => (
  <Button
    component={RouterLink}
    to={useCreatePath()({ resource: 'editions', type: 'create' })}
    variant="outlined"
    size="small"
  >
    New clinic dates
  </Button>
);

/** The clinics, nearest first: status, booked spots, and waitlist [T26]. */
export const EditionList = () => (
  <List
    filters={filters}
    sort={{ field: 'nearest', order: 'ASC' }}
    perPage={25}
    exporter={false}
    actions={
      <ListTools>
        <NewEdition />
      </ListTools>
    }
    empty={
      <EmptyState
        title="No clinic dates yet"
        text="Add dates to a clinic and open booking to start selling spots."
        action={<NewEdition />}
      />
    }
  >
    {useIsNarrow() ? <EditionCards /> : <EditionTable />}
  </List>
);
