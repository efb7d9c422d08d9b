import {
  askedCents,
  decide,
  firstPaymentCents,
  holdTimes,
  isAmountOf,
  type Order,
  type Standing,
} from './purchase.rules';

const standing: Standing = {
  startsOn: '2027-03-23',
  endsOn: '2027-03-27',
  today: '2026-11-21',
  now: new Date('2026-11-21T18:00:00Z'),
  membersFrom: null,
  opensAt: null,
  saleStatus: 'open',
  priceCents: 340_000,
  depositCents: 170_000,
  capacity: 6,
  taken: 0,
  stale: 0,
  waiting: false,
  pending: [],
  pendingOfAddress: 0,
  pendingOfVisitor: 0,
  emailHash: null,
  pendingOfEmail: 0,
  pendingOfEmailInAll: 0,
};
const order: Order = {
  kind: 'full',
  amount: 3_400,
  balanceDueDaysBefore: 30,
  offerId: null,
  discount: null,
  isMember: false,
  expiredHoldsEnded: false,
  gaveUpPlace: false,
};
const apex = { codeId: 'apex', offCents: 68_000 };
const pending = (
  planKind: 'deposit' | 'full',
  offerId: string | null = null,
  discountCodeId: string | null = null,
) => ({
  intentId: `intent-${planKind}`,
  planKind,
  offerId,
  discountCodeId,
  amountCents: (planKind === 'full' ? 340_000 : 170_000) - (discountCodeId === null ? 0 : 68_000),
  priceCents: 340_000,
  boughtStartsOn: null,
  boughtEndsOn: null,
});
const refused = (because: string) => ({ do: 'refuse', because });

describe('an order for a clinic place', () => {
  it.each([
    [3_400, true],
    [340_000, true],
    ['3400', true],
    ['3400.00', true],
    [undefined, true],
    [null, true],
    [1, false],
    [0, false],
    [-3_400, false],
    [1_700, false],
    [170_000, false],
    [3_400.01, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    ['', false],
    [' 3400', false],
    ['$3,400', false],
    [[3_400], false],
    [{}, false],
    [true, false],
  ])('of 340000 cents accepts the amount %p: %s [357]', (amount, right) =>
    expect(isAmountOf(amount, 340_000)).toBe(right),
  );

  it('costs the price or the deposit [391, 392]', () => {
    expect([firstPaymentCents(standing, 'full'), firstPaymentCents(standing, 'deposit')]).toEqual([
      340_000, 170_000,
    ]);
  });

  it('takes a place while one is free', () => {
    expect(decide({ ...standing, taken: 5 }, order)).toEqual({ do: 'take' });
    expect(decide({ ...standing, taken: 6 }, order)).toEqual(refused('full'));
    expect(decide({ ...standing, taken: 7 }, order)).toEqual(refused('full'));
  });

  it('is refused before the dates open to the buyer; a waitlist offer or a pending checkout still works', () => {
    const soon = {
      ...standing,
      membersFrom: new Date('2026-11-21T15:00:00Z'),
      opensAt: new Date('2026-11-28T15:00:00Z'),
    };
    expect(decide(soon, order)).toEqual(refused('members-only'));
    expect(decide(soon, { ...order, isMember: true })).toEqual({ do: 'take' });
    expect(
      decide({ ...soon, now: new Date('2026-11-21T14:59:59.999Z') }, { ...order, isMember: true }),
    ).toEqual(refused('not-open-yet'));
    expect(decide({ ...soon, now: soon.opensAt }, order)).toEqual({ do: 'take' });
    expect(decide(soon, { ...order, offerId: 'offer' })).toEqual({ do: 'take' });
    expect(decide({ ...soon, pending: [pending('full')] }, order)).toEqual({
      do: 'resume',
      intentId: 'intent-full',
    });
  });

  it('checks expired holds, once, before it’s refused as full', () => {
    expect(decide({ ...standing, taken: 6, stale: 1 }, order)).toEqual({ do: 'end-stale-holds' });
    expect(
      decide({ ...standing, taken: 6, stale: 1 }, { ...order, expiredHoldsEnded: true }),
    ).toEqual(refused('full'));
  });

  it.each([
    ['2027-02-21', 'deposit', { do: 'take' }],
    ['2027-02-22', 'deposit', refused('deposit-closed')],
    ['2027-02-22', 'full', { do: 'take' }],
    ['2027-03-22', 'full', { do: 'take' }],
    ['2027-03-23', 'full', refused('sales-closed')],
    ['2027-03-23', 'deposit', refused('sales-closed')],
  ] as const)('is decided on %s for the %s [358, 393]', (today, kind, verdict) => {
    expect(decide({ ...standing, today }, { ...order, kind, amount: undefined })).toEqual(verdict);
  });

  it.each(['closed', 'cancelled'] as const)('is refused if the edition is %s', (saleStatus) => {
    expect(decide({ ...standing, saleStatus }, order)).toEqual(refused('sales-closed'));
  });

  it('is refused at a price other than ours, before anything is held [357]', () => {
    expect(decide(standing, { ...order, amount: 1 })).toEqual(refused('price'));
    expect(decide(standing, { ...order, kind: 'deposit' })).toEqual(refused('price'));
  });

  it('resumes the same checkout when the same plan is ordered again, even if it holds the last place', () => {
    expect(decide({ ...standing, taken: 6, pending: [pending('full')] }, order)).toEqual({
      do: 'resume',
      intentId: 'intent-full',
    });
    expect(decide({ ...standing, pending: [pending('deposit')] }, order)).toEqual({ do: 'take' });
  });

  it('takes the place it gave up for the new price ahead of the waitlist, as long as it’s free', () => {
    const waiting = { ...standing, waiting: true, taken: 5 };
    expect(decide(waiting, order)).toEqual(refused('full'));
    expect(decide(waiting, { ...order, gaveUpPlace: true })).toEqual({ do: 'take' });
    expect(decide({ ...waiting, taken: 6 }, { ...order, gaveUpPlace: true })).toEqual(
      refused('full'),
    );
  });

  it('ends that checkout if the price has changed, because its page would ask for the old one', () => {
    const cheaper = { ...standing, priceCents: 300_000, taken: 6 };
    expect(decide({ ...cheaper, pending: [pending('full')] }, { ...order, amount: 3_000 })).toEqual(
      { do: 'end', intentId: 'intent-full' },
    );
    const deposit = { ...order, kind: 'deposit', amount: 1_700 } as const;
    expect(decide({ ...standing, pending: [pending('deposit')] }, deposit)).toMatchObject({
      do: 'resume',
    });
    expect(decide({ ...cheaper, pending: [pending('deposit')] }, deposit)).toMatchObject({
      do: 'end',
    });
    expect(
      decide(
        { ...standing, depositCents: 150_000, pending: [pending('deposit')] },
        { ...deposit, amount: 1_500 },
      ),
    ).toMatchObject({
      do: 'end',
    });
  });

  it('allows two places of an edition and four in all per visitor', () => {
    expect(
      decide({ ...standing, pending: [pending('deposit'), pending('deposit')] }, order),
    ).toEqual(refused('too-many'));
    expect(decide({ ...standing, pendingOfVisitor: 3 }, order)).toEqual({ do: 'take' });
    expect(decide({ ...standing, pendingOfVisitor: 4 }, order)).toEqual(refused('too-many'));
  });

  it('requires a confirmed email address from an IP address’s third hold on, and then counts by it', () => {
    expect(decide({ ...standing, pendingOfAddress: 1 }, order)).toEqual({ do: 'take' });
    const third = { ...standing, pendingOfAddress: 2 };
    expect(decide(third, order)).toEqual(refused('email'));
    expect(decide({ ...third, taken: 6 }, order)).toEqual(refused('full'));
    expect(decide({ ...third, emailHash: 'kay' }, order)).toEqual({ do: 'take' });
    expect(decide({ ...third, emailHash: 'kay', pendingOfEmail: 2 }, order)).toEqual(
      refused('too-many'),
    );
    expect(decide({ ...third, emailHash: 'kay', pendingOfEmailInAll: 4 }, order)).toEqual(
      refused('too-many'),
    );
    expect(decide({ ...third, pending: [pending('full')] }, order)).toEqual({
      do: 'resume',
      intentId: 'intent-full',
    });
  });

  it('leaves freed places to the waitlist', () => {
    expect(decide({ ...standing, taken: 5, waiting: true }, order)).toEqual(refused('full'));
    expect(
      decide(
        { ...standing, taken: 6, waiting: true, pendingOfAddress: 9 },
        { ...order, offerId: 'offer-1' },
      ),
    ).toEqual({ do: 'take' });
  });

  it('through an offer is a separate checkout from one without', () => {
    const standingWithOffer = { ...standing, pending: [pending('full', 'offer-1')] };
    expect(decide(standingWithOffer, order)).toEqual({ do: 'take' });
    expect(decide(standingWithOffer, { ...order, offerId: 'offer-1' })).toEqual({
      do: 'resume',
      intentId: 'intent-full',
    });
  });

  it('with a discount code costs the full price minus the discount, and is a separate checkout from one without [357, T39]', () => {
    expect(askedCents(standing, { kind: 'full', discount: apex })).toBe(272_000);
    expect(decide(standing, { ...order, discount: apex })).toEqual(refused('price'));
    const discounted = { ...order, amount: 2_720, discount: apex };
    expect(decide({ ...standing, pending: [pending('full')] }, discounted)).toEqual({ do: 'take' });
    expect(
      decide({ ...standing, pending: [pending('full', null, 'apex')] }, discounted),
    ).toMatchObject({ do: 'resume' });
    expect(decide({ ...standing, pending: [pending('full', null, 'apex')] }, order)).toEqual({
      do: 'take',
    });
  });

  it('holds the place five minutes longer than it can be paid', () => {
    expect(holdTimes(1_000.9)).toEqual({
      sessionUntil: 1_000 + 1_860,
      heldUntil: 1_000 + 1_860 + 300,
    });
  });
});
