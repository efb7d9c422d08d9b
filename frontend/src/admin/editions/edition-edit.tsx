import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Edit, SaveButton, SelectInput, SimpleForm, Toolbar, TopToolbar, useRecordContext } from 'react-admin';
import { ActionDialog } from '../action-dialog';
import { EditionFields } from './edition-fields';
import type { EditionRecord } from './edition-types';
import { editionLabel } from './edition-words';

const SALES = [
  { id: 'open', name: 'On sale' },
  { id: 'closed', name: 'Sale closed' },
];

const EditionTitle = () => {
  const edition = useRecordContext<EditionRecord>();
  return <span>{edition ? editionLabel(edition) : 'Edition'}</span>;
};

/** Only what an edition has of its own; the server drops the rest anyway. */
const ownFields = ({ startsOn, endsOn, priceCents, depositCents, capacity, saleStatus }: Partial<EditionRecord>) => ({
  startsOn,
  endsOn,
  priceCents,
  depositCents,
  capacity,
  saleStatus,
});

const EditionActions = () => {
  const edition = useRecordContext<EditionRecord>();
  const [asked, setAsked] = useState<'cancel' | 'roll'>();
  if (!edition) return <TopToolbar />;
  const close = () => setAsked(undefined);
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'flex-start' }}>
      <Button size="small" variant="outlined" onClick={() => setAsked('roll')}>
        Roll to next season
      </Button>
      {edition.saleStatus !== 'cancelled' && (
        <Button size="small" variant="outlined" color="error" onClick={() => setAsked('cancel')}>
          Cancel this clinic
        </Button>
      )}
      {asked === 'roll' && (
        <ActionDialog
          title="Roll to next season"
          verb="Make the next edition"
          path={`clinics/${edition.clinicId}/roll`}
          body={() => ({})}
          done="The next season’s edition is there."
          onClose={close}
        >
          <Typography>
            Makes next season’s edition of {edition.title}: the same weekdays, price, deposit and places. You can change all of it
            afterwards.
          </Typography>
        </ActionDialog>
      )}
      {asked === 'cancel' && (
        <ActionDialog
          title={`Cancel ${editionLabel(edition)}`}
          verb="Cancel this clinic"
          method="PATCH"
          path={`editions/${edition.id}`}
          body={() => ({ saleStatus: 'cancelled' })}
          done="The clinic is cancelled. Its bookings can be refunded in full, deposits too."
          onClose={close}
        >
          <Typography>
            {edition.paid} {edition.paid === 1 ? 'person has' : 'people have'} paid. Nothing is refunded by itself: open each booking and
            refund it; deposits can then be refunded too. The clinic leaves the site at once.
          </Typography>
        </ActionDialog>
      )}
    </TopToolbar>
  );
};

const SaveOnly = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

/** One edition: its dates, price and places, whether it is sold, and what comes after it. */
export const EditionEdit = () => (
  <Edit title={<EditionTitle />} actions={<EditionActions />} mutationMode="pessimistic" redirect="list" transform={ownFields}>
    <SimpleForm toolbar={<SaveOnly />}>
      <EditionFields />
      <SelectInput source="saleStatus" label="Sale" choices={SALES} />
    </SimpleForm>
  </Edit>
);
