import Typography from '@mui/material/Typography';
import * as z from 'zod/mini';
import { api } from '../../api/client';
import { Field, SelectField } from '../../components/portal/field';
import { filledText } from '../../lib/field-schemas';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog } from '../action-dialog';
import { targetChoices } from './booking-labels';
import type { BookingDetail } from './booking-types';

const schema = z.object({
  editionId: filledText('Please choose a clinic'),
  reason: z.string().check(z.trim()),
});

/** Moves a deposit to another clinic at the same location and frees its spot here [T38]. */
export const TransferDialog = ({
  booking,
  onClose,
}: {
  booking: BookingDetail;
  onClose: () => void;
}) => {
  const form = useValidatedForm({ schema, initial: { editionId: '', reason: '' } });
  const { transferTo, clinicTitle, dates, customerName } = booking;
  return (
    <ActionDialog
      title={`Transfer ${customerName}’s deposit`}
      verb="Transfer deposit"
      call={({ editionId, reason }) =>
        api.POST('/api/admin/bookings/{id}/transfer', {
          params: { path: { id: booking.id } },
          body: { editionId, fromEditionId: booking.editionId, reason: reason || undefined },
        })
      }
      form={form}
      done="Deposit transferred. The spot here is available again."
      onClose={onClose}
    >
      <Typography>
        The spot in {clinicTitle}, {dates}, is freed right away. The new balance is the other
        clinic’s price minus this deposit, and the customer gets an email about it.
      </Typography>
      {transferTo?.length === 0 && (
        <Typography>No other clinic at this location is on sale and has a free spot.</Typography>
      )}
      <SelectField
        {...form.bind('editionId')}
        label="Clinic"
        none="Choose"
        choices={targetChoices(transferTo ?? [])}
      />
      <Field {...form.bind('reason')} label="Reason" hint="Optional. Saved in the history." />
    </ActionDialog>
  );
};
