import {
  availabilityOf,
  isDepositOnSale,
  isOnSale,
  type EditionCounts,
} from './availability.rules';
import { parsePlanId, planIdOf } from './plan-ids.rules';

const edition: EditionCounts = {
  startsOn: '2027-03-23',
  endsOn: '2027-03-27',
  today: '2026-11-21',
  now: new Date('2026-11-21T18:00:00Z'),
  membersFrom: null,
  opensAt: null,
  saleStatus: 'open',
  capacity: 6,
  paid: 0,
  held: 0,
  beingPaid: 0,
  waiting: false,
};

describe('availability', () => {
  it('counts places that are neither paid nor held [360, 361]', () => {
    expect(availabilityOf({ ...edition, paid: 2, held: 1, beingPaid: 1 })).toEqual({
      isAvailable: true,
      availableSpots: 3,
      currentBookings: 2,
      held: 1,
      beingPaid: 1,
      maxParticipants: 6,
    });
  });

  it.each([
    [5, 0, 1],
    [6, 0, 0],
    [4, 2, 0],
    [7, 1, 0],
  ])(
    'with %p paid and %p held, leaves %p, and is unavailable when none are left',
    (paid, held, availableSpots) => {
      const isAvailable = availableSpots > 0;
      const reason = isAvailable ? {} : { reason: 'full' };
      expect(availabilityOf({ ...edition, paid, held })).toMatchObject({
        availableSpots,
        isAvailable,
        ...reason,
      });
    },
  );

  it('is full while someone is on the waitlist, because they get the freed place first', () => {
    expect(availabilityOf({ ...edition, paid: 5, waiting: true })).toMatchObject({
      isAvailable: false,
      availableSpots: 0,
      reason: 'full',
    });
  });

  it.each([
    ['2027-02-21', true],
    ['2027-02-22', false],
  ])('offers the deposit on %s: %s [T35]', (today, sold) =>
    expect(isDepositOnSale({ ...edition, today }, 30)).toBe(sold),
  );

  it.each([
    ['2027-03-22', undefined],
    ['2027-03-23', 'sales-closed'],
    ['2027-03-27', 'sales-closed'],
    ['2027-03-28', 'ended'],
  ])('on %s, is closed because of %p', (today, reason) => {
    expect(availabilityOf({ ...edition, today }).reason).toBe(reason);
    expect(isOnSale({ ...edition, today })).toBe(reason === undefined);
  });

  const membersFrom = new Date('2026-11-21T15:00:00Z');
  const opensAt = new Date('2026-11-28T15:00:00Z');
  const before = (at: Date) => new Date(at.getTime() - 1);

  it.each([
    [before(membersFrom), 'not-open-yet'],
    [membersFrom, 'members-only'],
    [before(opensAt), 'members-only'],
    [opensAt, undefined],
  ])(
    'at %p, with early booking for members, is closed because of %p, never as full',
    (now, reason) => {
      const {
        isAvailable,
        availableSpots,
        reason: because,
      } = availabilityOf({ ...edition, membersFrom, opensAt, now });
      expect({ isAvailable, availableSpots, because }).toEqual({
        isAvailable: reason === undefined,
        availableSpots: 6,
        because: reason,
      });
    },
  );

  it('is full once members have bought every place, so people can join the waitlist', () => {
    expect(
      availabilityOf({ ...edition, membersFrom, opensAt, now: membersFrom, paid: 6 }).reason,
    ).toBe('full');
    expect(
      availabilityOf({ ...edition, membersFrom, opensAt, now: membersFrom, saleStatus: 'closed' })
        .reason,
    ).toBe('sales-closed');
  });

  it('reports closed sales rather than full when both are true', () => {
    expect(availabilityOf({ ...edition, saleStatus: 'closed', paid: 6 })).toMatchObject({
      isAvailable: false,
      reason: 'sales-closed',
    });
    expect(availabilityOf({ ...edition, today: '2027-04-01', paid: 6 }).reason).toBe('ended');
  });
});

describe('plan ids', () => {
  it('combine the clinic’s id and the kind of payment [151, 152]', () => {
    expect(planIdOf('october-playboating-clinic', 'deposit')).toBe(
      'october-playboating-clinic-deposit',
    );
    expect(parsePlanId('october-playboating-clinic-full')).toEqual({
      seriesId: 'october-playboating-clinic',
      kind: 'full',
    });
  });

  it.each([
    '',
    'full',
    '-full',
    'october-playboating-clinic',
    'x-FULL',
    "x'-full",
    'x-full\n',
    `${'x'.repeat(101)}-full`,
  ])('rejects %j', (planId) => expect(parsePlanId(planId)).toBeNull());
});
