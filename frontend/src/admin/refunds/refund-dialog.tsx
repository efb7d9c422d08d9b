import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Field } from '../../components/portal/field';
import { filledText } from '../../lib/field-schemas';
import { formatCents } from '../../lib/format-money';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog } from '../action-dialog';
import { centsOf, DOLLARS_WANTED } from '../dollar-amount';
import { ReasonField } from '../reason-field';

interface RefundDialogProps {
  /** The recipient. */
  name: string;
  refundableCents: number;
  /** Whether all of it is refunded or nothing. */
  isInFull?: boolean;
  call: (body: { amountCents: number; reason: string }) => Promise<unknown>;
  onClose: () => void;
  /** Says what else the refund does. */
  children: ReactNode;
}

/** Converts the typed amount to cents. */
const refundSchema = (refundableCents: number) =>
  z.object({
    amount: z.pipe(
      z.pipe(z.string(), z.transform(centsOf)),
      z
        .number(DOLLARS_WANTED)
        .check(
          z.positive(DOLLARS_WANTED),
          z.maximum(refundableCents, `You can refund up to ${formatCents(refundableCents)}`),
        ),
    ),
    reason: filledText('Please enter a reason'),
  });

/** Refunds some or all of a booking or a payment to the card. */
export const RefundDialog = ({
  name,
  refundableCents,
  isInFull = false,
  call,
  onClose,
  children,
}: RefundDialogProps) => {
  const form = useValidatedForm({
    schema: refundSchema(refundableCents),
    initial: { amount: (refundableCents / 100).toFixed(2), reason: '' },
  });
  const typed = centsOf(form.watch('amount'));
  return (
    <ActionDialog
      title={`Refund ${name}`}
      verb={typed ? `Refund ${formatCents(typed)}` : 'Refund the amount'}
      call={({ amount, reason }) => call({ amountCents: amount, reason })}
      form={form}
      done="The refund is on its way."
      onClose={onClose}
    >
      {children}
      {!isInFull && (
        <Field {...form.bind('amount')} label="Amount in dollars" inputMode="numeric" />
      )}
      <ReasonField
        {...form.bind('reason')}
        hint="Saved in the history and included in the email about the refund."
      />
    </ActionDialog>
  );
};
