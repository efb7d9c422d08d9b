import Typography from '@mui/material/Typography';
import * as z from 'zod/mini';
import { api } from '../../api/client';
import { Field } from '../../components/portal/field';
import { filledText } from '../../lib/field-schemas';
import { formatCents } from '../../lib/format-money';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog } from '../action-dialog';
import type { BookingDetail } from './booking-types';
import { centsOf } from './booking-labels';

const AMOUNT = 'Please enter dollars, such as 3400 or 3400.50; 0 where nothing went back';

const cancelSchema = (paidCents: number) =>
  z.object({
    amount: z.pipe(
      z.pipe(z.string(), z.transform(centsOf)),
      z.number(AMOUNT).check(z.maximum(paidCents, `At most ${formatCents(paidCents)} was paid`)),
    ),
    reason: filledText('Please say why, for the record'),
  });

/** Cancels a booking by hand: the place comes free, and what the coach gave back themselves is recorded. */
export const CancelByHandDialog = ({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) => {
  const { id, paidCents, customerName } = booking;
  const form = useValidatedForm({ schema: cancelSchema(paidCents), initial: { amount: (paidCents / 100).toFixed(2), reason: '' } });
  return (
    <ActionDialog
      title={`Cancel ${customerName}’s booking`}
      verb="Cancel the booking"
      call={({ amount, reason }) =>
        api.POST('/api/admin/bookings/{id}/cancel', { params: { path: { id } }, body: { refundedCents: amount, reason } })
      }
      form={form}
      done="The place is free."
      onClose={onClose}
    >
      <Typography>
        The place comes free at once. The {formatCents(paidCents)} did not pass the payment provider, so give them back yourself and say
        here how much that was; what you keep stays in the ledger. Nobody gets an email. This can’t be taken back.
      </Typography>
      <Field {...form.bind('amount')} label="Given back, in dollars" inputMode="numeric" />
      <Field {...form.bind('reason')} label="Reason" hint="Kept in the history." multiline minRows={2} />
    </ActionDialog>
  );
};
