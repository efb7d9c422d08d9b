import type { DemoProduct, SeasonEvent } from './demo-product';
import { addressOf } from './demo-student';
import type { DemoVisitor } from './demo-visitor';
import {
  CLINIC_GUESTS,
  MOVED_GUEST,
  PAID_UP_GUEST,
  REFUNDED_GUEST,
  WAITING_GUESTS,
} from './season.data';

const DAY_MS = 86_400_000;
const SPRING = 'march-intermediate-clinic';
/** Has so few places that it sells out. */
const SMALL = 'april-beginner-clinic';

const FALL = 'october-playboating-clinic';
const PAY_PAGE = '/clinics/pay';

interface Owner {
  readonly email: string;
  readonly password: string;
}
interface Guest {
  readonly first: string;
  readonly last: string;
}

/**
 * How long before its first day a clinic goes on sale, at least: about two months remain today, so
 * no balance is due yet.
 */
const AHEAD_DAYS = 130;
const CLINIC_DAYS = 5;
const MARCH = 2;
const APRIL = 3;
const OCTOBER = 9;
const WEDNESDAY = 3;

/**
 * Returns the first Wednesday of that month, in the first year where it's after a given day. @param
 * month from 0
 */
const firstWednesday = (month: number, after: Date): Date => {
  for (let year = after.getUTCFullYear(); ; year += 1) {
    const first = new Date(Date.UTC(year, month, 1));
    const day = new Date(Date.UTC(year, month, 1 + ((WEDNESDAY - first.getUTCDay() + 7) % 7)));
    if (day > after) return day;
  }
};

const dayOf = (at: Date, days = 0): string =>
  new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10);

const buy = async (product: DemoProduct, guest: Guest, planId: string): Promise<void> => {
  const { id } = await product
    .visitor()
    .post<{ id: string }>('/api/create-checkout-session', { planId });
  await product.payments.pay(id, { email: addressOf(guest), name: `${guest.first} ${guest.last}` });
};

interface Booking {
  readonly id: string;
  readonly editionId: string;
  readonly refundableCents: number;
}

/** Returns the signed-in coach with someone's booking. */
const bookingOf = async (
  product: DemoProduct,
  owner: Owner,
  guest: Guest,
): Promise<{ desk: DemoVisitor; booking: Booking }> => {
  const desk = product.visitor();
  await desk.post('/api/coach/login', owner);
  const filter = encodeURIComponent(JSON.stringify({ q: addressOf(guest) }));
  const [booking] = await desk.get<Booking[]>(`/api/admin/bookings?filter=${filter}`);
  if (!booking) throw new Error(`${guest.first} has no booking`);
  return { desk, booking };
};

/** Requests a new payment link, as someone who lost the email would, and pays the balance. */
const payBalance = async (product: DemoProduct, owner: Owner, guest: Guest): Promise<void> => {
  const { desk, booking } = await bookingOf(product, owner, guest);
  await desk.post(`/api/admin/bookings/${booking.id}/pay-link`);
  await product.awaitIdle();
  const email = addressOf(guest);
  const { id } = await product.visitor().post<{ id: string }>('/api/clinics/balance', {
    token: await product.mailedToken(email, PAY_PAGE),
  });
  await product.payments.pay(id, { email, name: `${guest.first} ${guest.last}` });
};

const refund = async (product: DemoProduct, owner: Owner, guest: Guest): Promise<void> => {
  const { desk, booking } = await bookingOf(product, owner, guest);
  const reason = 'A broken wrist, well before the clinic';
  await desk.post(`/api/admin/bookings/${booking.id}/refund`, {
    amountCents: booking.refundableCents,
    reason,
  });
};

const moveToFall = async (product: DemoProduct, owner: Owner, guest: Guest): Promise<void> => {
  const { desk, booking } = await bookingOf(product, owner, guest);
  const { transferTo } = await desk.get<{ transferTo: { editionId: string }[] }>(
    `/api/admin/bookings/${booking.id}`,
  );
  const to = transferTo.at(-1);
  if (!to) throw new Error(`the deposit of ${guest.first} can move nowhere`);
  const change = {
    editionId: to.editionId,
    fromEditionId: booking.editionId,
    reason: 'Spring got too busy',
  };
  await desk.post(`/api/admin/bookings/${booking.id}/transfer`, change);
};

/**
 * Plays three future clinics: one with places, deposits and balances, one sold out with a waitlist,
 * one far ahead.
 */
export const playClinics = (product: DemoProduct, owner: Owner): SeasonEvent[] => [
  {
    daysAgo: 70,
    happen: async () => {
      const desk = product.visitor();
      await desk.post('/api/coach/login', owner);
      // each in the month that it's named after, in sequence
      const spring = firstWednesday(
        MARCH,
        new Date(product.clock.now().getTime() + AHEAD_DAYS * DAY_MS),
      );
      const clinics = [
        { clinicId: SPRING, starts: spring, capacity: 6 },
        { clinicId: SMALL, starts: firstWednesday(APRIL, spring), capacity: 2 },
        { clinicId: FALL, starts: firstWednesday(OCTOBER, spring), capacity: 6 },
      ];
      for (const { clinicId, starts, capacity } of clinics)
        await desk.post('/api/admin/editions', {
          clinicId,
          startsOn: dayOf(starts),
          endsOn: dayOf(starts, CLINIC_DAYS - 1),
          priceCents: 340_000,
          depositCents: 170_000,
          capacity,
          saleStatus: 'open',
        });
    },
  },
  ...CLINIC_GUESTS.map((guest, nth) => ({
    daysAgo: guest.bought,
    happen: () => buy(product, guest, `${nth < 2 ? SPRING : SMALL}-${guest.plan}`),
  })),
  { daysAgo: MOVED_GUEST.bought, happen: () => buy(product, MOVED_GUEST, `${SPRING}-deposit`) },
  { daysAgo: MOVED_GUEST.moved, happen: () => moveToFall(product, owner, MOVED_GUEST) },
  { daysAgo: REFUNDED_GUEST.bought, happen: () => buy(product, REFUNDED_GUEST, `${SPRING}-full`) },
  { daysAgo: REFUNDED_GUEST.refunded, happen: () => refund(product, owner, REFUNDED_GUEST) },
  { daysAgo: PAID_UP_GUEST.paid, happen: () => payBalance(product, owner, PAID_UP_GUEST) },
  ...WAITING_GUESTS.map((guest) => ({
    daysAgo: guest.asked,
    happen: async () =>
      void (await product.visitor().post(`/api/clinics/${SMALL}/waitlist`, {
        firstName: guest.first,
        lastName: guest.last,
        email: addressOf(guest),
      })),
  })),
];
