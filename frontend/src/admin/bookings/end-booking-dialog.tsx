import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api, dataOf, serverErrorText, type components } from '../../api/client';
import { Field, SelectField } from '../../components/portal/field';
import { filledText } from '../../lib/field-schemas';
import { formatCents } from '../../lib/format-money';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog } from '../action-dialog';
import { centsOf, DOLLARS_WANTED } from '../dollar-amount';
import { ReasonField } from '../reason-field';
import type { BookingRecord } from './booking-types';

type Ending = components['schemas']['EndingResponse'];

const CHOICES = ['all', 'less-fee', 'rest', 'none'] as const;
type Choice = (typeof CHOICES)[number];

/** Returns the refund in cents for each choice; null if an amount has to be typed first. */
const refundOf = (
  choice: Choice,
  amount: string,
  maxCents: number,
  depositCents: number,
): number | null => {
  if (choice === 'all') return maxCents;
  if (choice === 'none') return 0;
  return choice === 'rest' ? Math.max(0, maxCents - depositCents) : centsOf(amount);
};

const schema = (maxCents: number) =>
  z
    .object({
      choice: z.enum(CHOICES),
      amount: z.string(),
      reason: filledText('Please enter a reason'),
    })
    .check(
      z.refine(({ choice, amount }) => choice !== 'less-fee' || (centsOf(amount) ?? 0) > 0, {
        path: ['amount'],
        error: DOLLARS_WANTED,
      }),
      z.refine(
        ({ choice, amount }) => choice !== 'less-fee' || (centsOf(amount) ?? 0) <= maxCents,
        {
          path: ['amount'],
          error: `At most ${formatCents(maxCents)} can be refunded`,
        },
      ),
    );

const mailText = ({ mail }: Ending, name: string): string =>
  mail === 'payment-refunded'
    ? `${name} gets an email when the refund is sent.`
    : `${name} gets an email about it now.`;

const previewText = (ending: Ending, name: string): string =>
  [
    ending.refundCents > 0 && `${formatCents(ending.refundCents)} will be refunded to the card.`,
    ending.keptCents > 0 && `You keep ${formatCents(ending.keptCents)}.`,
    'The spot goes to the waitlist.',
    mailText(ending, name),
    'You can’t undo this.',
  ]
    .filter(Boolean)
    .join(' ');

const useEnding = (bookingId: string, refundCents: number | null) =>
  useQuery({
    queryKey: ['booking-ending', bookingId, refundCents],
    queryFn: () =>
      dataOf(
        api.GET('/api/admin/bookings/{id}/end', {
          params: { path: { id: bookingId }, query: { refundCents: refundCents ?? 0 } },
        }),
      ),
    enabled: refundCents !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Ends a booking: asks how much to refund and why, and shows the amount. */
export const EndBookingDialog = ({
  booking,
  isGoodwill = false,
  onClose,
}: {
  booking: BookingRecord;
  /** Whether all of it is refunded to begin with, a deposit too. */
  isGoodwill?: boolean;
  onClose: () => void;
}) => {
  const { id, customerName, paymentType, paymentAmount, paidCents, refundedCents } = booking;
  const { data: limit, error: limitError } = useEnding(id, 0);
  const leftCents = Math.max(0, paidCents - refundedCents);
  const maxCents = limit?.maxRefundCents ?? leftCents;
  const refundingCents = leftCents - maxCents;
  const isDepositOnly = paymentType === 'deposit' && paidCents <= paymentAmount;
  const form = useValidatedForm({
    schema: schema(maxCents),
    initial: { choice: isDepositOnly && !isGoodwill ? 'none' : 'all', amount: '', reason: '' } as {
      choice: Choice;
      amount: string;
      reason: string;
    },
  });
  const [choice, amount] = form.watch(['choice', 'amount']);
  const refundCents = refundOf(choice, amount, maxCents, paymentAmount);
  const { data: ending, error: endingError } = useEnding(
    id,
    limit && refundCents !== null && refundCents <= maxCents ? refundCents : null,
  );
  const error = limitError ?? endingError;
  const choices = [
    { value: 'all', label: `Refund everything (${formatCents(maxCents)})` },
    { value: 'less-fee', label: 'Refund less a fee' },
    ...(paymentType === 'deposit' && !isDepositOnly
      ? [{ value: 'rest', label: `Keep the deposit (${formatCents(paymentAmount)})` }]
      : []),
    { value: 'none', label: `Keep everything (${formatCents(maxCents)})` },
  ];
  return (
    <ActionDialog
      title={`End ${customerName}’s booking`}
      verb="End booking"
      call={({ reason }) =>
        api.POST('/api/admin/bookings/{id}/end', {
          params: { path: { id } },
          body: { refundCents: refundCents ?? 0, reason },
        })
      }
      form={form}
      done="Booking ended. The spot is available again."
      onClose={onClose}
    >
      <SelectField {...form.bind('choice')} label="Refund" choices={choices} />
      {choice === 'less-fee' && (
        <Field {...form.bind('amount')} label="Refund in dollars" inputMode="numeric" />
      )}
      {refundingCents > 0 && (
        <Typography>{formatCents(refundingCents)} is already being refunded.</Typography>
      )}
      <Typography role="status">
        {error
          ? serverErrorText(error, 'Couldn’t load the preview.')
          : ending && refundCents !== null && previewText(ending, customerName)}
      </Typography>
      <ReasonField
        {...form.bind('reason')}
        hint="Saved in the history. It’s also in the email about a refund."
      />
    </ActionDialog>
  );
};
