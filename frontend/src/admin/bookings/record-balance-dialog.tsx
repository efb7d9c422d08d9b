import Typography from '@mui/material/Typography';
import * as z from 'zod/mini';
import { api } from '../../api/client';
import { CheckField } from '../../components/portal/check-field';
import { Field, SelectField } from '../../components/portal/field';
import { formatCents } from '../../lib/format-money';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog } from '../action-dialog';
import type { BookingDetail } from './booking-types';
import { PAID_METHOD_CHOICES } from './outside-labels';

const schema = z.object({
  method: z.enum(PAID_METHOD_CHOICES.map(({ value }) => value)),
  note: z.string().check(z.trim(), z.maxLength(500, 'Please keep the note to 500 characters')),
  sendsMails: z.boolean(),
});

/** Records that the balance of a booking by hand was paid to the coach directly. */
export const RecordBalanceDialog = ({
  booking,
  onClose,
}: {
  booking: BookingDetail;
  onClose: () => void;
}) => {
  const { id, balanceCents, customerName, customerEmail } = booking;
  const form = useValidatedForm({
    schema,
    initial: { method: 'check', note: '', sendsMails: true } as z.input<typeof schema>,
  });
  return (
    <ActionDialog
      title={`Record ${customerName}’s balance`}
      verb={`Record ${formatCents(balanceCents)}`}
      form={form}
      call={(body) =>
        api.POST('/api/admin/bookings/{id}/balance', { params: { path: { id } }, body })
      }
      done="Balance recorded."
      onClose={onClose}
    >
      <Typography>
        For a balance of {formatCents(balanceCents)} that was paid to you directly. The booking is
        then paid in full, and the payment link in their emails stops working.
      </Typography>
      <SelectField {...form.bind('method')} label="Payment method" choices={PAID_METHOD_CHOICES} />
      <Field {...form.bind('note')} label="Note" hint="Saved in the history." />
      {customerEmail && (
        <CheckField
          label="Email them that they’re paid in full"
          checked={form.watch('sendsMails')}
          onChange={(sendsMails) => form.change({ sendsMails })}
        />
      )}
    </ActionDialog>
  );
};
