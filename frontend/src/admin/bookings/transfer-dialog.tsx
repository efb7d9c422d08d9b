import Typography from '@mui/material/Typography';
import { Field, SelectField } from '../../components/portal/field';
import { useFields } from '../../lib/use-fields';
import { ActionDialog } from '../action-dialog';
import { editionLabel } from '../editions/edition-labels';
import type { BookingDetail } from './booking-types';

/** Moves a deposit to another clinic at the same location; its place here comes free [T38]. */
export const TransferDialog = ({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) => {
  const { values, bind, setProblems } = useFields({ editionId: '', reason: '' });
  const { transferTo, clinicTitle, dates, customerName } = booking;
  const body = () => {
    if (values.editionId === '') {
      setProblems({ editionId: 'Please choose a clinic' });
      return undefined;
    }
    return { editionId: values.editionId, fromEditionId: booking.editionId, ...(values.reason.trim() && { reason: values.reason.trim() }) };
  };
  return (
    <ActionDialog
      title={`Transfer ${customerName}’s deposit`}
      verb="Transfer the deposit"
      path={`bookings/${booking.id}/transfer`}
      body={body}
      done="The deposit has moved, and the place here is free."
      onClose={onClose}
    >
      <Typography>
        The place in {clinicTitle}, {dates}, comes free at once. The new clinic’s balance is its price less this deposit, and the customer
        gets a mail about it.
      </Typography>
      {transferTo?.length === 0 && <Typography>No other clinic at this location is on sale with a free place.</Typography>}
      <SelectField
        {...bind('editionId')}
        label="Clinic"
        none="Choose"
        choices={(transferTo ?? []).map((target) => ({ value: target.editionId, label: editionLabel(target) }))}
      />
      <Field {...bind('reason')} label="Reason" hint="Kept in the history; may stay empty." />
    </ActionDialog>
  );
};
