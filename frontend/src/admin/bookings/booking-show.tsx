import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Panel } from '../../components/portal/panel';
import { LoadingRows } from '../../components/portal/states';
import { formatDateTime } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import { FactList } from '../fact-list';
import { BESIDE, RecordPage } from '../record-page';
import { RecordLink } from '../record-link';
import { BookingActions } from './booking-actions';
import { BookingChips } from './booking-chips';
import { BookingHistory } from './booking-history';
import type { BookingDetail } from './booking-types';
import { balanceLine, disputeText } from './booking-labels';
import { methodLabel } from './outside-labels';
import { OwedRefunds } from './owed-refunds';

const nameOf = ({ customerName, customerEmail }: BookingDetail): string => customerName || customerEmail || 'Not known yet';

const boughtText = ({ paymentType, paymentAmount, discountCents }: BookingDetail): string =>
  `${paymentType}, ${formatCents(paymentAmount)}${discountCents > 0 ? `, after a discount of ${formatCents(discountCents)}` : ''}`;

const paidText = ({ paidCents, refundedCents }: BookingDetail): string =>
  refundedCents > 0 ? `${formatCents(paidCents)}, of which ${formatCents(refundedCents)} refunded` : formatCents(paidCents);

const Head = ({ booking }: { booking: BookingDetail }) => (
  <>
    {booking.customerEmail && <Link href={`mailto:${booking.customerEmail}`}>{booking.customerEmail}</Link>}
    <Typography>
      <RecordLink resource="editions" id={booking.editionId} type="edit">
        {booking.clinicTitle}
      </RecordLink>
      {`, ${booking.dates}`}
    </Typography>
    <Typography color="textSecondary">Booked {formatDateTime(booking.bookingDate)}</Typography>
  </>
);

const Money = ({ booking }: { booking: BookingDetail }) => (
  <Panel title="Money">
    <FactList
      facts={[
        ['Type', boughtText(booking)],
        ['Paid', paidText(booking)],
        ['Paid by', booking.outsideMethod ? methodLabel(booking.outsideMethod) : 'Card, through the payment provider'],
        ['Balance', booking.balanceStatus === 'none' ? 'None' : balanceLine(booking)],
        ['Dispute', booking.dispute && disputeText(booking)],
        ['Refunds refused', (booking.refundsOwed ?? []).length > 0 && <OwedRefunds booking={booking} />],
        ['Payment session', !booking.outsideMethod && (booking.stripeSessionId ?? 'None yet')],
      ]}
    />
  </Panel>
);

/** One booking: whose, what was paid, what is due, what happened, and what can be done. */
export const BookingShow = () => (
  <RecordPage<BookingDetail>
    what="booking"
    nameOf={nameOf}
    state={(booking) => <BookingChips booking={booking} />}
    head={(booking) => <Head booking={booking} />}
  >
    {(booking) => (
      <Box sx={BESIDE}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Money booking={booking} />
          <Panel title="History">
            {booking.history ? <BookingHistory events={booking.history} /> : <LoadingRows rows={1} label="Loading the history" />}
          </Panel>
        </Stack>
        <BookingActions booking={booking} />
      </Box>
    )}
  </RecordPage>
);
