import Typography from '@mui/material/Typography';
import * as z from 'zod/mini';
import { api } from '../../api/client';
import { SelectField } from '../../components/portal/field';
import { filledText } from '../../lib/field-schemas';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog } from '../action-dialog';
import { ReasonField } from '../reason-field';
import { differenceText, targetChoices } from './booking-labels';
import type { BookingDetail } from './booking-types';

const schema = z.object({
  editionId: filledText('Please choose the new dates'),
  reason: filledText('Please enter a reason'),
});

/** Moves a booking that was paid in full to other dates, and settles the difference. */
export const MoveDialog = ({
  booking,
  onClose,
}: {
  booking: BookingDetail;
  onClose: () => void;
}) => {
  const form = useValidatedForm({ schema, initial: { editionId: '', reason: '' } });
  const { id, transferTo = [], clinicTitle, dates, editionId: from } = booking;
  const { customerName, customerEmail } = booking;
  const chosen = transferTo.find(({ editionId }) => editionId === form.watch('editionId'));
  return (
    <ActionDialog
      title={`Move ${customerName}’s booking`}
      verb="Move booking"
      call={({ editionId, reason }) =>
        api.POST('/api/admin/bookings/{id}/move', {
          params: { path: { id } },
          body: {
            editionId,
            fromEditionId: from,
            differenceCents: chosen?.differenceCents ?? 0,
            reason,
          },
        })
      }
      form={form}
      done="Booking moved. The spot on the previous dates is available again."
      onClose={onClose}
    >
      <Typography>
        The spot in {clinicTitle}, {dates}, opens up right away
        {customerEmail !== null && `, and ${customerName} gets an email about the new dates`}.
      </Typography>
      {transferTo.length === 0 ? (
        <Typography>No other dates on sale have spots left.</Typography>
      ) : (
        <SelectField
          {...form.bind('editionId')}
          label="New dates"
          none="Choose"
          choices={targetChoices(transferTo)}
        />
      )}
      <Typography role="status">{chosen && differenceText(chosen, booking)}</Typography>
      <ReasonField
        {...form.bind('reason')}
        hint="Saved in the history, and included in the refund email if there is one."
      />
    </ActionDialog>
  );
};
