import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { api } from '../../api/client';
import { CheckField } from '../../components/portal/check-field';
import { Field, SelectField } from '../../components/portal/field';
import { formatCents } from '../../lib/format-money';
import { newKey } from '../../lib/ids';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog } from '../action-dialog';
import { FieldPair } from '../field-pair';
import { datesWithSpot, useOpenDates } from '../editions/open-dates';
import { ARRANGEMENT_CHOICES } from './booking-labels';
import { balanceText, bookingSchema, isBelowList, paidOf, priceOf } from './booking-terms';
import { PAID_METHOD_CHOICES } from './outside-labels';

const initial: z.input<ReturnType<typeof bookingSchema>> = {
  editionId: '',
  name: '',
  email: '',
  arrangement: 'full',
  price: '',
  amount: '',
  confirmsPrice: false,
  method: 'check',
  note: '',
  sendsMails: true,
};

/**
 * Adds a booking that wasn't paid through the provider. The server books it under the same lock as
 * a purchase, so it can't oversell.
 */
export const AddBookingDialog = ({ onClose }: { onClose: () => void }) => {
  const { dates, problem } = useOpenDates();
  const [editionId, setEditionId] = useState('');
  const listed = dates.find(({ id }) => id === editionId);
  const form = useValidatedForm({ schema: bookingSchema(listed), initial });
  const [id] = useState(newKey);
  const [arrangement, price, amount] = form.watch(['arrangement', 'price', 'amount']);
  const terms = { arrangement, price, amount };
  const isFree = arrangement === 'comp';
  const edition = form.bind('editionId');
  const choices = dates.map(datesWithSpot);
  return (
    <ActionDialog
      title="Add a booking"
      verb="Add booking"
      form={form}
      call={({ email, method, sendsMails, ...wanted }) =>
        api.POST('/api/admin/bookings', {
          body: {
            id,
            editionId: wanted.editionId,
            name: wanted.name,
            note: wanted.note,
            email: email || null,
            arrangement: wanted.arrangement,
            priceCents: priceOf(wanted, listed) ?? 0,
            amountCents: paidOf(wanted, listed) ?? 0,
            method: isFree ? 'guest' : method,
            sendsMails: sendsMails && email !== '',
          },
        })
      }
      done="Booking added."
      onClose={onClose}
    >
      <Typography>
        For someone who called, sent a check or is your guest. The spot is booked right away, and
        the ledger shows it as paid outside the payment provider.
      </Typography>
      <SelectField
        {...edition}
        onChange={(event) => {
          setEditionId(event.target.value);
          void edition.onChange(event);
        }}
        problem={problem ?? edition.problem}
        label="Dates"
        none="Choose"
        choices={choices}
        hint={
          choices.some(({ isDisabled }) => isDisabled)
            ? 'You can’t choose full dates. To add someone anyway, raise the capacity under Clinic dates.'
            : undefined
        }
      />
      <FieldPair>
        <Field {...form.bind('name')} label="Name" autoComplete="off" />
        <Field
          {...form.bind('email')}
          label="Email"
          inputMode="email"
          autoComplete="off"
          hint="Adds the booking to their student portal. Without one, no emails are sent."
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          {...form.bind('arrangement')}
          label="Arrangement"
          choices={ARRANGEMENT_CHOICES}
        />
        {!isFree && (
          <SelectField
            {...form.bind('method')}
            label="Payment method"
            choices={PAID_METHOD_CHOICES}
          />
        )}
      </FieldPair>
      {!isFree && (
        <FieldPair>
          <Field
            {...form.bind('price')}
            label="Price in dollars"
            inputMode="numeric"
            hint={
              listed && `Leave it blank for the list price of ${formatCents(listed.priceCents)}.`
            }
          />
          {arrangement === 'part' && (
            <Field
              {...form.bind('amount')}
              label="Amount received, in dollars"
              inputMode="numeric"
            />
          )}
        </FieldPair>
      )}
      {isBelowList(terms, listed) && listed && (
        <CheckField
          label={`Charge ${formatCents(priceOf(terms, listed) ?? 0)} instead of the list price of ${formatCents(listed.priceCents)}`}
          checked={form.watch('confirmsPrice')}
          onChange={(confirmsPrice) => form.change({ confirmsPrice })}
        />
      )}
      <Typography role="status">{balanceText(terms, listed)}</Typography>
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
