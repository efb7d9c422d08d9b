import Typography from '@mui/material/Typography';
import * as z from 'zod/mini';
import { api } from '../../api/client';
import { Field } from '../../components/portal/field';
import { filledText } from '../../lib/field-schemas';
import { formatCents } from '../../lib/format-money';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog } from '../action-dialog';
import { centsOf } from '../bookings/booking-labels';
import type { RecordedPayment } from './student-types';

const AMOUNT = 'Please enter dollars, such as 150 or 150.50';

/** The amount as typed becomes cents. */
const refundSchema = (mostCents: number) =>
  z.object({
    amount: z.pipe(
      z.pipe(z.string(), z.transform(centsOf)),
      z.number(AMOUNT).check(z.positive(AMOUNT), z.maximum(mostCents, `At most ${formatCents(mostCents)} can go back`)),
    ),
    reason: filledText('Please say why; it stands in their email'),
  });

interface RefundChargeDialogProps {
  payment: RecordedPayment;
  name: string;
  onClose: () => void;
}

/** Gives some or all of a plan's payment back. */
export const RefundChargeDialog = ({ payment: { id, refundableCents }, name, onClose }: RefundChargeDialogProps) => {
  const form = useValidatedForm({
    schema: refundSchema(refundableCents),
    initial: { amount: (refundableCents / 100).toFixed(2), reason: '' },
  });
  const typed = centsOf(form.watch('amount'));
  return (
    <ActionDialog
      title={`Refund ${name}`}
      verb={typed ? `Refund ${formatCents(typed)}` : 'Refund the amount'}
      call={({ amount, reason }) =>
        api.POST('/api/admin/payments/{id}/refund', { params: { path: { id } }, body: { amountCents: amount, reason } })
      }
      form={form}
      done="The refund is on its way."
      onClose={onClose}
    >
      <Typography>
        {formatCents(refundableCents)} can go back to the card. The plan itself goes on: end it above if it should not. This can’t be taken
        back.
      </Typography>
      <Field {...form.bind('amount')} label="Amount in dollars" inputMode="numeric" />
      <Field {...form.bind('reason')} label="Reason" hint="Stands in their email about the refund." multiline minRows={2} />
    </ActionDialog>
  );
};
