import type { DemoProduct } from './demo-product';
import type { SeasonEvent } from './demo-season';
import { addressOf } from './demo-student';
import { CLINIC_GUESTS, WAITING_GUESTS } from './season.data';

const DAY_MS = 86_400_000;
const SPRING = 'march-intermediate-clinic';
/** So few places that it sells out. */
const SMALL = 'april-beginner-clinic';

const dayIn = (product: DemoProduct, days: number): string =>
  new Date(product.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

const buy = async (product: DemoProduct, guest: { first: string; last: string }, planId: string): Promise<void> => {
  const { id } = await product.visitor().post<{ id: string }>('/api/create-checkout-session', { planId });
  await product.payments.pay(id, { email: addressOf(guest), name: `${guest.first} ${guest.last}` });
};

/** Two clinics after today: one with places, deposits and balances, one sold out with people waiting. */
export const playClinics = (product: DemoProduct, owner: { readonly email: string; readonly password: string }): SeasonEvent[] => [
  {
    daysAgo: 70,
    happen: async () => {
      const desk = product.visitor();
      await desk.post('/api/coach/login', owner);
      const clinics = [
        { clinicId: SPRING, inDays: 150, capacity: 6 },
        { clinicId: SMALL, inDays: 170, capacity: 2 },
      ];
      for (const { clinicId, inDays, capacity } of clinics)
        await desk.post('/api/admin/editions', {
          clinicId,
          startsOn: dayIn(product, inDays),
          endsOn: dayIn(product, inDays + 4),
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
  ...WAITING_GUESTS.map((guest) => ({
    daysAgo: guest.asked,
    happen: async () =>
      void (await product
        .visitor()
        .post(`/api/clinics/${SMALL}/waitlist`, { firstName: guest.first, lastName: guest.last, email: addressOf(guest) })),
  })),
];
