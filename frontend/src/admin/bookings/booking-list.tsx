import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { DataTable, List, ReferenceInput, SimpleList, TextInput } from 'react-admin';
import { lazyPart } from '../../components/lazy-part';
import { MissingPart } from '../../components/portal/missing-part';
import { EmptyState } from '../../components/portal/states';
import { formatDateTime } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import { DateField } from '../date-field';
import type { EditionRecord } from '../editions/edition-types';
import { editionLabel } from '../editions/edition-labels';
import { ImportButton } from '../import/file-import';
import { BOOKING_IMPORT } from '../import/import-kinds';
import { ListTools } from '../list-tools';
import { AMOUNT, PlainCol } from '../plain-col';
import { RecordLink } from '../record-link';
import { StateChip } from '../state-chip';
import { useIsNarrow } from '../use-is-narrow';
import { choicesOf } from '../choices';
import { FilterSelect } from '../filter-select';
import { useIsBookkeeper, useIsOwner } from '../use-is-owner';
import { AvailabilityGrid } from './availability-grid';
import { BookingTiles } from './booking-tiles';
import type { BookingRecord } from './booking-types';
import { BookingChips } from './booking-chips';
import {
  REFRESH_MS,
  arrangementLabel,
  balanceLine,
  bookedLabel,
  clinicLabel,
  disputeLine,
  mainState,
  owedLine,
  refundedLine,
  sessionLabel,
  typeLabel,
} from './booking-labels';

const AddBooking = lazyPart(async () => (await import('./add-booking')).AddBooking, MissingPart);

const PAYMENT_TYPES = [
  ...['deposit', 'full'].map((id) => ({ id, name: typeLabel(id) })),
  ...(['part', 'comp'] as const).map((id) => ({ id, name: arrangementLabel(id) })),
];

const filters = [
  <TextInput key="q" source="q" label="Name or email" alwaysOn />,
  <FilterSelect
    key="paymentStatus"
    source="paymentStatus"
    label="Status"
    choices={choicesOf(['completed', 'pending', 'refunded'])}
    alwaysOn
  />,
  <FilterSelect
    key="balanceStatus"
    source="balanceStatus"
    label="Balance"
    choices={choicesOf(['due', 'overdue', 'paid'])}
    alwaysOn
  />,
  <FilterSelect
    key="dispute"
    source="dispute"
    label="Dispute"
    choices={choicesOf(['open', 'lost'])}
    alwaysOn
  />,
  <FilterSelect
    key="paymentType"
    source="paymentType"
    label="Type"
    choices={PAYMENT_TYPES}
    alwaysOn
  />,
  <ReferenceInput
    key="editionId"
    source="editionId"
    reference="editions"
    perPage={100}
    sort={{ field: 'nearest', order: 'ASC' }}
    alwaysOn
  >
    <FilterSelect label="Clinic" optionText={(edition: EditionRecord) => editionLabel(edition)} />
  </ReferenceInput>,
];

/** What was refunded, what the bank holds or has charged back, and what is still due. */
const moneyLines = (booking: BookingRecord) =>
  [
    booking.outsideMethod && 'paid outside',
    refundedLine(booking),
    disputeLine(booking),
    owedLine(booking),
    booking.balanceStatus !== 'none' && `balance ${balanceLine(booking)}`,
  ].filter(Boolean);

const BookingTable = () => (
  <DataTable<BookingRecord> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col<BookingRecord> source="bookingDate" label="Date">
      <DateField source="bookingDate" showTime />
    </DataTable.Col>
    <DataTable.Col<BookingRecord>
      source="customerName"
      label="Customer"
      render={(booking) => (
        <>
          <RecordLink id={booking.id}>
            {booking.customerName || booking.customerEmail || 'No name yet'}
          </RecordLink>
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {booking.customerEmail}
          </Box>
        </>
      )}
    />
    <PlainCol<BookingRecord>
      label="Clinic"
      render={(booking) => (
        <>
          {booking.clinicTitle}
          <Box
            component="span"
            sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {clinicLabel(booking)}
          </Box>
        </>
      )}
    />
    <PlainCol<BookingRecord> source="paymentType" label="Type" render={bookedLabel} />
    <PlainCol<BookingRecord>
      label="Amount"
      sx={AMOUNT}
      render={(booking) => (
        <>
          {formatCents(booking.paymentAmount)}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {moneyLines(booking).join(', ')}
          </Box>
        </>
      )}
    />
    <PlainCol<BookingRecord>
      label="Status"
      render={(booking) => <BookingChips booking={booking} />}
    />
    <PlainCol<BookingRecord> label="Session" render={sessionLabel} />
  </DataTable>
);

const BookingCards = () => (
  <SimpleList<BookingRecord>
    linkType="show"
    primaryText={({ customerName, customerEmail }) =>
      customerName || customerEmail || 'No name yet'
    }
    secondaryText={(booking) =>
      [
        formatDateTime(booking.bookingDate),
        booking.clinicTitle,
        `${bookedLabel(booking)} ${formatCents(booking.paymentAmount)}`,
        ...moneyLines(booking),
      ].join(' · ')
    }
    tertiaryText={(booking) => <StateChip state={mainState(booking)} />}
  />
);

/** The bookings: who booked, what they paid, and what is still due [A§2]. */
export const BookingList = () => (
  <Box sx={{ pt: 2, minWidth: 0 }}>
    <BookingTiles />
    <AvailabilityGrid />
    <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
      {!useIsBookkeeper() && <AddBooking />}
      {useIsOwner() && <ImportButton kind={BOOKING_IMPORT} />}
    </Stack>
    <List
      filters={filters}
      sort={{ field: 'bookingDate', order: 'DESC' }}
      perPage={25}
      exporter={false}
      actions={<ListTools />}
      queryOptions={{ refetchInterval: REFRESH_MS }}
      empty={
        <EmptyState title="No bookings yet" text="New bookings show up here within 30 seconds." />
      }
    >
      {useIsNarrow() ? <BookingCards /> : <BookingTable />}
    </List>
  </Box>
);
