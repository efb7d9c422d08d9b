import Typography from '@mui/material/Typography';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../api/client';
import { CheckField } from '../../components/portal/check-field';
import { Field, SelectField } from '../../components/portal/field';
import { isEmail } from '../../lib/email.rules';
import { filledText } from '../../lib/field-schemas';
import { newKey } from '../../lib/ids';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog } from '../action-dialog';
import { centsOf } from '../dollar-amount';
import { DatesField } from '../editions/dates-field';
import { METHOD_CHOICES } from './outside-labels';

const AMOUNT = 'Please enter dollars, such as 3400 or 3400.50, or 0 for a guest';

const schema = z
  .object({
    editionId: filledText('Please choose the dates'),
    name: filledText('Please enter their name'),
    email: z.string().check(
      z.trim(),
      z.refine(
        (text) => text === '' || isEmail(text),
        'Please enter a valid email address or leave it blank',
      ),
    ),
    amount: z.pipe(z.pipe(z.string(), z.transform(centsOf)), z.number(AMOUNT)),
    method: z.enum(METHOD_CHOICES.map(({ value }) => value)),
    note: z.string().check(z.trim(), z.maxLength(500, 'Please keep the note to 500 characters')),
    sendsMails: z.boolean(),
  })
  .check(
    z.refine(({ amount, method }) => (amount === 0) === (method === 'guest'), {
      path: ['amount'],
      message: 'Enter 0 for a guest, or an amount above 0 for anyone else',
    }),
    z.refine(({ email, sendsMails }) => !sendsMails || email !== '', {
      path: ['email'],
      message: 'An email address is needed to send the emails',
    }),
  );

const initial: z.input<typeof schema> = {
  editionId: '',
  name: '',
  email: '',
  amount: '',
  method: 'check',
  note: '',
  sendsMails: false,
};

/**
 * Adds a booking that wasn't paid through the provider. The server books it under the same lock as
 * a purchase, so it can't oversell.
 */
export const AddBookingDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useValidatedForm({ schema, initial });
  const [id] = useState(newKey);
  return (
    <ActionDialog
      title="Add a booking"
      verb="Add booking"
      form={form}
      call={({ email, amount, ...wanted }) =>
        api.POST('/api/admin/bookings', {
          body: { ...wanted, id, email: email || null, amountCents: amount },
        })
      }
      done="Booking added."
      onClose={onClose}
    >
      <Typography>
        For someone who called, sent a check or is your guest. The spot is booked right away, and
        the ledger shows it as paid outside the payment provider.
      </Typography>
      <DatesField {...form.bind('editionId')} />
      <Field {...form.bind('name')} label="Name" autoComplete="off" />
      <Field
        {...form.bind('email')}
        label="Email"
        inputMode="email"
        autoComplete="off"
        hint="Adds the booking to their student portal. Optional for a guest."
      />
      <SelectField {...form.bind('method')} label="Payment method" choices={METHOD_CHOICES} />
      <Field
        {...form.bind('amount')}
        label="Amount in dollars"
        inputMode="numeric"
        hint="The full amount you received for the spot."
      />
      <Field
        {...form.bind('note')}
        label="Note"
        hint="Saved in the history, such as the check number or what you agreed on."
      />
      <CheckField
        label="Send the usual emails: portal access and the booking confirmation"
        checked={form.watch('sendsMails')}
        onChange={(sendsMails) => form.change({ sendsMails })}
      />
    </ActionDialog>
  );
};
