import type { BookingDetail, BookingRecord } from '../admin/bookings/booking-types';
import type { EditionRecord } from '../admin/editions/edition-types';

export const sampleBookingRecord: BookingRecord = {
  id: '0199b3c0-0000-7000-8000-0000000000d1',
  bookingDate: '2026-11-01T12:00:00Z',
  customerName: 'Ada Rapids',
  customerEmail: 'ada@paddle.example',
  clinicId: 'april-beginner-clinic',
  paymentType: 'deposit',
  paymentAmount: 170_000,
  paymentStatus: 'completed',
  stripeSessionId: 'cs_test_a1B2c3D4e5F6g7H8i9J0',
  outsideMethod: null,
  editionId: 'e-april-2027',
  clinicTitle: 'April Beginner/Intermediate Rock Island Experience',
  dates: 'April 13-17, 2027',
  paidCents: 170_000,
  refundedCents: 0,
  refundableCents: 0,
  dispute: null,
  disputedCents: 0,
  balanceCents: 170_000,
  balanceDueOn: '2027-03-14',
  balanceStatus: 'due',
  canTransfer: true,
  canFreePlace: false,
  refundOwedCents: 0,
  flag: null,
};

export const sampleEdition: EditionRecord = {
  id: 'e-october-2027',
  clinicId: 'october-playboating-clinic',
  title: 'Playboating from A-Z',
  location: 'Rock Island, TN',
  dates: 'October 10-14, 2027',
  startsOn: '2027-10-10',
  endsOn: '2027-10-14',
  priceCents: 340_000,
  depositCents: 170_000,
  capacity: 6,
  saleStatus: 'open',
  membersFrom: null,
  opensAt: null,
  timezone: 'America/Chicago',
  paid: 2,
  held: 1,
  waiting: 0,
  refundsDue: 0,
  refundDueCents: 0,
  disputes: 0,
  disputedCents: 0,
};

export const sampleBookingDetail: BookingDetail = {
  ...sampleBookingRecord,
  refundsOwed: [],
  history: [
    { at: '2026-11-01T12:00:00Z', what: 'booked', amountCents: 170_000, by: 'visitor', reason: null },
    { at: '2026-11-02T12:00:00Z', what: 'clinics.pay-link', amountCents: null, by: 'staff:1', reason: 'Asked on the phone' },
  ],
  transferTo: [{ editionId: sampleEdition.id, title: sampleEdition.title, dates: sampleEdition.dates }],
};
