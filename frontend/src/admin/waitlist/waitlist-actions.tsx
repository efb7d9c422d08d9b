import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { OFFER_HOURS } from '@wavetrain/shared/time-limits';
import { api } from '../../api/client';
import { ConfirmDialog } from '../action-dialog';
import type { WaitlistRecord } from './waitlist-types';

/** The actions for someone on the waitlist; each asks for confirmation. */
export const WaitlistActions = ({ entry }: { entry: WaitlistRecord }) => {
  const [action, setAction] = useState<'offer' | 'remove'>();
  const { id, firstName, lastName, status, clinicTitle, dates } = entry;
  if (status !== 'waiting' && status !== 'offered') return null;
  const params = { params: { path: { id } } };
  const close = () => setAction(undefined);
  const name = `${firstName} ${lastName}`;
  return (
    <Stack
      component="span"
      direction="row"
      spacing={1}
      sx={{ display: 'inline-flex', '& button': { whiteSpace: 'nowrap' } }}
    >
      {status === 'waiting' && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Offer now: ${name}`}
          onClick={() => setAction('offer')}
        >
          Offer now
        </Button>
      )}
      <Button size="small" aria-label={`Remove: ${name}`} onClick={() => setAction('remove')}>
        Remove
      </Button>
      {action === 'offer' && (
        <ConfirmDialog
          title={`Offer ${name} a spot`}
          verb="Offer spot"
          call={() => api.POST('/api/admin/waitlist/{id}/offer', params)}
          done="Offer sent."
          onClose={close}
        >
          <Typography>
            A free spot in {clinicTitle}, {dates}, is held for {name} for {OFFER_HOURS} hours, ahead
            of everyone else on the waitlist. They get an email with a link to pay.
          </Typography>
        </ConfirmDialog>
      )}
      {action === 'remove' && (
        <ConfirmDialog
          title={`Remove ${name} from the waitlist`}
          verb="Remove from waitlist"
          call={() => api.POST('/api/admin/waitlist/{id}/remove', params)}
          done={`${name} removed from the waitlist.`}
          onClose={close}
        >
          <Typography>
            {status === 'offered' && 'The spot held for them goes to the next person.'}
            They lose their place on the waitlist. No email is sent.
          </Typography>
        </ConfirmDialog>
      )}
    </Stack>
  );
};
