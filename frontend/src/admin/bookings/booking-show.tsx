import { EmailField, FunctionField, Show, SimpleShowLayout, TextField, useRecordContext } from 'react-admin';
import { LoadingRows } from '../../components/portal/states';
import { formatCents } from '../../lib/format-money';
import { DateField } from '../date-field';
import { BookingActions } from './booking-actions';
import { BookingChips } from './booking-chips';
import { BookingHistory } from './booking-history';
import type { BookingDetail } from './booking-types';
import { balanceLine, disputeText } from './booking-labels';
import { methodLabel } from './outside-labels';
import { OwedRefunds } from './owed-refunds';

const BookingTitle = () => {
  const booking = useRecordContext<BookingDetail>();
  return <span>{booking?.customerName || booking?.customerEmail || 'Booking'}</span>;
};

/** One booking: whose, what was paid, what is due, what happened, and what can be done. */
export const BookingShow = () => (
  <Show title={<BookingTitle />} actions={<BookingActions />}>
    <SimpleShowLayout sx={{ overflowWrap: 'anywhere' }}>
      <TextField source="customerName" label="Customer" emptyText="Not known yet" />
      <EmailField source="customerEmail" label="Email" emptyText="Not known yet" />
      <FunctionField<BookingDetail> label="Clinic" render={({ clinicTitle, dates }) => `${clinicTitle}, ${dates}`} />
      <FunctionField<BookingDetail> label="Status" render={(booking) => <BookingChips booking={booking} />} />
      <DateField source="bookingDate" label="Booked" showTime />
      <FunctionField<BookingDetail>
        label="Type"
        render={({ paymentType, paymentAmount, discountCents }) =>
          `${paymentType}, ${formatCents(paymentAmount)}${discountCents > 0 ? `, after a discount of ${formatCents(discountCents)}` : ''}`
        }
      />
      <FunctionField<BookingDetail>
        label="Paid"
        render={({ paidCents, refundedCents }) =>
          refundedCents > 0 ? `${formatCents(paidCents)}, of which ${formatCents(refundedCents)} refunded` : formatCents(paidCents)
        }
      />
      <FunctionField<BookingDetail>
        label="Paid by"
        render={({ outsideMethod }) => (outsideMethod ? methodLabel(outsideMethod) : 'Card, through the payment provider')}
      />
      <FunctionField<BookingDetail> label="Dispute" render={disputeText} />
      <FunctionField<BookingDetail> label="Refunds refused" render={(booking) => <OwedRefunds booking={booking} />} />
      <FunctionField<BookingDetail> label="Balance" render={balanceLine} />
      <TextField source="stripeSessionId" label="Payment session" emptyText="None yet" />
      <FunctionField<BookingDetail>
        label="History"
        render={({ history }) => (history ? <BookingHistory events={history} /> : <LoadingRows rows={1} label="Loading the history" />)}
      />
    </SimpleShowLayout>
  </Show>
);
