import { Edit, SaveButton, SelectInput, SimpleForm, Toolbar, useRecordContext } from 'react-admin';
import { FreshRecord } from '../fresh-record';
import { LeaveWarning } from '../leave-warning';
import { useReadProblem } from '../use-read-problem';
import { EditionActions } from './edition-actions';
import { EditionFields } from './edition-fields';
import type { EditionRecord } from './edition-types';
import { editionLabel } from './edition-labels';

const SALES = [
  { id: 'open', name: 'On sale' },
  { id: 'closed', name: 'Sale closed' },
];
/** Only what is cancelled already: cancelling asks first, by a button of its own. */
const SALES_ONCE_CANCELLED = [...SALES, { id: 'cancelled', name: 'Cancelled' }];

const EditionTitle = () => {
  const edition = useRecordContext<EditionRecord>();
  return <span>{edition ? editionLabel(edition) : 'Edition'}</span>;
};

/** Only what an edition has of its own; the server drops the rest anyway. */
const ownFields = ({ startsOn, endsOn, priceCents, depositCents, capacity, saleStatus, membersFrom, opensAt }: Partial<EditionRecord>) => ({
  startsOn,
  endsOn,
  priceCents,
  depositCents,
  capacity,
  saleStatus,
  membersFrom,
  opensAt,
});

const SaleInput = () => {
  const edition = useRecordContext<EditionRecord>();
  return <SelectInput source="saleStatus" label="Sale" choices={edition?.saleStatus === 'cancelled' ? SALES_ONCE_CANCELLED : SALES} />;
};

const SaveOnly = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

/** One edition: its dates, price and places, whether it is sold, and what comes after it. */
export const EditionEdit = () => (
  <Edit
    title={<EditionTitle />}
    actions={<EditionActions />}
    mutationMode="pessimistic"
    redirect="list"
    transform={ownFields}
    queryOptions={{ onError: useReadProblem() }}
  >
    <FreshRecord>
      <SimpleForm toolbar={<SaveOnly />}>
        <EditionFields />
        <SaleInput />
        <LeaveWarning />
      </SimpleForm>
    </FreshRecord>
  </Edit>
);
