import Typography from '@mui/material/Typography';
import * as z from 'zod/mini';
import { api } from '../../api/client';
import { Field } from '../../components/portal/field';
import { filledText } from '../../lib/field-schemas';
import { formatCents } from '../../lib/format-money';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog } from '../action-dialog';
import { centsOf } from '../dollar-amount';
import { ReasonField } from '../reason-field';
import type { BookingDetail } from './booking-types';

const AMOUNT = 'Please enter dollars, such as 3400 or 3400.50, or 0 if you didn’t refund anything';

const cancelSchema = (paidCents: number) =>
  z.object({
    amount: z.pipe(
      z.pipe(z.string(), z.transform(centsOf)),
      z
        .number(AMOUNT)
        .check(
          z.maximum(
            paidCents,
            `You can’t enter more than the ${formatCents(paidCents)} that was paid`,
          ),
        ),
    ),
    reason: filledText('Please enter a reason'),
  });

/** Cancels a manual booking: frees the spot and records what the coach refunded themselves. */
export const CancelManualBookingDialog = ({
  booking,
  onClose,
}: {
  booking: BookingDetail;
  onClose: () => void;
}) => {
  const { id, outsideCents: paidCents, customerName } = booking;
  const form = useValidatedForm({
    schema: cancelSchema(paidCents),
    initial: { amount: (paidCents / 100).toFixed(2), reason: '' },
  });
  return (
    <ActionDialog
      title={`Cancel ${customerName}’s booking`}
      verb="Cancel booking"
      call={({ amount, reason }) =>
        api.POST('/api/admin/bookings/{id}/cancel', {
          params: { path: { id } },
          body: { refundedCents: amount, reason },
        })
      }
      form={form}
      done="Booking canceled."
      onClose={onClose}
    >
      <Typography>
        This releases the spot right away. The {formatCents(paidCents)} didn’t go through the
        payment provider, so refund it yourself and enter the amount here. Anything you keep stays
        in the ledger. No email is sent. You can’t undo this.
      </Typography>
      <Field {...form.bind('amount')} label="Amount refunded, in dollars" inputMode="numeric" />
      <ReasonField {...form.bind('reason')} hint="Saved in the history." />
    </ActionDialog>
  );
};
