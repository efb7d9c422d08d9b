import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { api } from '../../api/client';
import { Panel } from '../../components/portal/panel';
import { LoadingRows } from '../../components/portal/states';
import { formatDateTime } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import { FactList } from '../fact-list';
import { LatestEmails } from '../latest-rows';
import { BESIDE, RecordPage } from '../record-page';
import { RecordLink } from '../record-link';
import { OwedRefunds } from '../refunds/owed-refunds';
import { useIsBookkeeper, useIsOwner } from '../use-is-owner';
import { BookingActions } from './booking-actions';
import { BookingChips } from './booking-chips';
import { BookingNotes } from './booking-notes';
import { BookingHistory } from './booking-history';
import type { BookingDetail } from './booking-types';
import { balanceLine, bookedLabel, disputeText } from './booking-labels';
import { methodLabel } from './outside-labels';

const nameOf = ({ customerName, customerEmail }: BookingDetail): string =>
  customerName || customerEmail || 'No name yet';

const boughtText = (booking: BookingDetail): string => {
  const { paymentAmount, discountCents } = booking;
  return `${bookedLabel(booking)}, ${formatCents(paymentAmount)}${discountCents > 0 ? `, after a discount of ${formatCents(discountCents)}` : ''}`;
};

const paidText = ({ paidCents, refundedCents }: BookingDetail): string =>
  refundedCents > 0
    ? `${formatCents(paidCents)}, of which ${formatCents(refundedCents)} refunded`
    : formatCents(paidCents);

const Head = ({ booking }: { booking: BookingDetail }) => (
  <>
    {booking.customerEmail && (
      <Link href={`mailto:${booking.customerEmail}`}>{booking.customerEmail}</Link>
    )}
    <Typography>
      {useIsBookkeeper() ? (
        booking.clinicTitle
      ) : (
        <RecordLink resource="editions" id={booking.editionId} type="edit">
          {booking.clinicTitle}
        </RecordLink>
      )}
      {`, ${booking.dates}`}
    </Typography>
    <Typography color="textSecondary">Booked {formatDateTime(booking.bookingDate)}</Typography>
  </>
);

const Owed = ({ booking: { id, refundsOwed = [] } }: { booking: BookingDetail }) => (
  <OwedRefunds
    refunds={refundsOwed}
    mayRefund={useIsOwner()}
    retry={(refundId) =>
      api.POST('/api/admin/bookings/{id}/refunds/{refundId}/retry', {
        params: { path: { id, refundId } },
      })
    }
    waive={(refundId, body) =>
      api.POST('/api/admin/bookings/{id}/refunds/{refundId}/waive', {
        params: { path: { id, refundId } },
        body,
      })
    }
  />
);

const Money = ({ booking }: { booking: BookingDetail }) => (
  <Panel title="Payments">
    <FactList
      facts={[
        ['Type', boughtText(booking)],
        ['Paid', paidText(booking)],
        [
          'Payment method',
          booking.outsideMethod
            ? methodLabel(booking.outsideMethod)
            : 'Card, through the payment provider',
        ],
        ['Balance', booking.balanceStatus === 'none' ? 'None' : balanceLine(booking)],
        ['Dispute', booking.dispute && disputeText(booking)],
        [
          'Refunds still owed',
          (booking.refundsOwed ?? []).length > 0 && <Owed booking={booking} />,
        ],
        ['Payment session', !booking.outsideMethod && (booking.stripeSessionId ?? 'None yet')],
      ]}
    />
  </Panel>
);

const Notes = ({ booking }: { booking: BookingDetail }) =>
  useIsBookkeeper() ? null : <BookingNotes booking={booking} />;

/** What can be done, first on a phone and beside the rest on a wide screen; not for a bookkeeper. */
const Actions = ({ booking }: { booking: BookingDetail }) =>
  useIsBookkeeper() ? null : (
    <Box sx={{ minWidth: 0, gridColumn: { lg: 2 } }}>
      <BookingActions booking={booking} />
    </Box>
  );

const Emails = ({ to }: { to: string | null }) =>
  useIsBookkeeper() || to === null ? null : (
    <Box sx={{ minWidth: 0, gridColumn: { lg: 2 } }}>
      <LatestEmails to={to} />
    </Box>
  );

/** One booking: the customer, payments, history, and actions. */
export const BookingShow = () => (
  <RecordPage<BookingDetail>
    what="booking"
    nameOf={nameOf}
    state={(booking) => <BookingChips booking={booking} />}
    head={(booking) => <Head booking={booking} />}
  >
    {(booking) => (
      <Box sx={{ ...BESIDE, gridTemplateRows: { lg: 'auto 1fr' } }}>
        <Actions booking={booking} />
        <Stack
          spacing={2}
          sx={{ minWidth: 0, gridColumn: { lg: 1 }, gridRow: { lg: '1 / span 2' } }}
        >
          <Money booking={booking} />
          <Notes booking={booking} />
          <Panel title="History">
            {booking.history ? (
              <BookingHistory events={booking.history} />
            ) : (
              <LoadingRows rows={1} label="Loading the history" />
            )}
          </Panel>
        </Stack>
        <Emails to={booking.customerEmail} />
      </Box>
    )}
  </RecordPage>
);
