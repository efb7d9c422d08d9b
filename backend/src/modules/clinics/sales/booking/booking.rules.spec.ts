import {
  canMove,
  heldByBank,
  isPlainDeposit,
  keptIntentOf,
  moveOf,
  refundableCents,
  refundParts,
  shownStatus,
  type BookingMoney,
  type PaymentLeft,
} from './booking.rules';

const full: BookingMoney = {
  planKind: 'full',
  status: 'completed',
  amountCents: 340_000,
  paidCents: 340_000,
  refundedCents: 0,
  firstRefundedCents: 0,
  requestedCents: 0,
  outsideCents: 0,
  arrangement: null,
  disputedCents: 0,
  balanceDisputedCents: 0,
  balancePaidAt: null,
  settledIntentIds: null,
  saleStatus: 'open',
  startsOn: '2027-03-23',
  endsOn: '2027-03-27',
  boughtStartsOn: null,
  boughtEndsOn: null,
};
const deposit: BookingMoney = {
  ...full,
  planKind: 'deposit',
  amountCents: 170_000,
  paidCents: 170_000,
};
const paidInFull: BookingMoney = {
  ...deposit,
  paidCents: 340_000,
  balancePaidAt: new Date('2027-02-01T00:00:00Z'),
};

const movedFrom = { boughtStartsOn: '2027-03-16', boughtEndsOn: '2027-03-20' };

const payment = (
  id: string,
  refundedCents = 0,
  status: PaymentLeft['status'] = 'paid',
  disputedCents = 0,
): PaymentLeft => ({
  intentId: id,
  paymentIntentId: `pi_${id}`,
  amountCents: 170_000,
  refundedCents,
  disputedCents,
  status,
});

describe('the refundable amount', () => {
  it.each([
    ['a full payment: all of it', full, 340_000],
    ['after a partial refund', { ...full, refundedCents: 100_000 }, 240_000],
    ['while a part is asked for', { ...full, refundedCents: 100_000, requestedCents: 240_000 }, 0],
    ['a deposit: nothing', deposit, 0],
    ['a deposit with its balance: the balance', paidInFull, 170_000],
    [
      'a balance with a partly refunded deposit: the balance',
      { ...paidInFull, refundedCents: 50_000, firstRefundedCents: 50_000 },
      170_000,
    ],
    [
      'a deposit, once the overpayment was refunded: nothing',
      { ...deposit, paidCents: 340_000, refundedCents: 170_000 },
      0,
    ],
    [
      'a deposit of a cancelled clinic: all',
      { ...deposit, saleStatus: 'cancelled' as const },
      170_000,
    ],
    ['a deposit of a clinic that has moved: all', { ...deposit, ...movedFrom }, 170_000],
    ['both of a clinic that has moved: all', { ...paidInFull, ...movedFrom }, 340_000],
    [
      'a deposit of a clinic that has moved back: nothing',
      { ...deposit, ...movedFrom, startsOn: '2027-03-16', endsOn: '2027-03-20' },
      0,
    ],
    [
      'both of a cancelled clinic: all',
      { ...paidInFull, saleStatus: 'cancelled' as const },
      340_000,
    ],
    ['the part the bank does not hold', { ...full, disputedCents: 340_000 }, 0],
    [
      'a balance with its deposit held by the bank: the balance',
      { ...paidInFull, disputedCents: 170_000 },
      170_000,
    ],
    ['a balance that the bank holds: nothing', { ...paidInFull, balanceDisputedCents: 170_000 }, 0],
    [
      'both of a cancelled clinic, one held: the other',
      { ...paidInFull, saleStatus: 'cancelled' as const, balanceDisputedCents: 170_000 },
      170_000,
    ],
    ['a refund', { ...full, status: 'refunded' as const, refundedCents: 340_000 }, 0],
    ['a forfeited deposit', { ...deposit, status: 'forfeited' as const }, 0],
    ['an unpaid booking', { ...full, status: 'pending' as const, paidCents: 0 }, 0],
  ])('%s', (_what, booking, cents) => {
    expect(refundableCents(booking)).toBe(cents);
  });

  it('comes from the newest payment first', () => {
    const payments = [payment('deposit'), payment('balance')];
    expect(refundParts(200_000, payments, [], null)).toEqual({
      parts: [
        { paymentIntentId: 'pi_balance', amountCents: 170_000 },
        { paymentIntentId: 'pi_deposit', amountCents: 30_000 },
      ],
      leftCents: 340_000,
    });
  });

  it('subtracts requested refunds, a kept deposit and what the bank took back', () => {
    const payments = [payment('deposit'), payment('balance', 20_000)];
    const requested = [{ paymentIntentId: 'pi_balance', amountCents: 50_000 }];
    expect(refundParts(200_000, payments, requested, 'deposit')).toEqual({
      parts: [{ paymentIntentId: 'pi_balance', amountCents: 100_000 }],
      leftCents: 100_000,
    });
    for (const status of ['disputed', 'charged_back'])
      expect(refundParts(1, [payment('deposit', 0, status, 170_000)], [], null)).toEqual({
        parts: [],
        leftCents: 0,
      });
  });

  it('leaves out only the disputed amount', () => {
    const partly = payment('deposit', 20_000, 'disputed', 50_000);
    expect(refundParts(170_000, [partly], [], null)).toEqual({
      parts: [{ paymentIntentId: 'pi_deposit', amountCents: 100_000 }],
      leftCents: 100_000,
    });
    expect(heldByBank([partly], 'deposit')).toEqual({
      dispute: 'open',
      disputedCents: 50_000,
      balanceDisputedCents: 0,
    });
  });

  it('is separate from what the bank holds', () => {
    const none = { dispute: null, disputedCents: 0, balanceDisputedCents: 0 };
    expect(heldByBank([payment('deposit', 5_000, 'partly_refunded')], 'deposit')).toEqual(none);
    expect(
      heldByBank([payment('deposit', 5_000, 'disputed', 165_000), payment('balance')], 'deposit'),
    ).toEqual({
      ...none,
      dispute: 'open',
      disputedCents: 165_000,
    });
    expect(
      heldByBank(
        [
          payment('deposit', 0, 'charged_back', 170_000),
          payment('balance', 0, 'disputed', 170_000),
        ],
        'deposit',
      ),
    ).toEqual({
      dispute: 'open',
      disputedCents: 170_000,
      balanceDisputedCents: 170_000,
    });
    expect(heldByBank([payment('deposit', 0, 'charged_back', 170_000)], 'deposit').dispute).toBe(
      'lost',
    );
  });

  it('excludes the deposit unless the clinic is canceled or has moved', () => {
    const bought = { ...deposit, intentId: 'i' };
    expect(keptIntentOf(bought, { ...deposit, saleStatus: 'closed' })).toBe('i');
    expect(keptIntentOf(bought, { ...deposit, saleStatus: 'cancelled' })).toBeNull();
    expect(keptIntentOf({ ...bought, ...movedFrom }, deposit)).toBeNull();
    expect(
      keptIntentOf(
        { ...bought, ...movedFrom },
        { ...deposit, startsOn: '2027-03-16', endsOn: '2027-03-20' },
      ),
    ).toBe('i');
    expect(keptIntentOf({ ...bought, planKind: 'full' }, deposit)).toBeNull();
  });
});

it('can only transfer or keep a plain deposit', () => {
  const partly: BookingMoney[] = [
    { ...deposit, refundedCents: 1, firstRefundedCents: 1 },
    { ...deposit, disputedCents: 1 },
  ];
  const others: BookingMoney[] = [full, paidInFull, { ...deposit, status: 'refunded' }, ...partly];
  expect([deposit, ...others].map(isPlainDeposit)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('lets the owner move what is paid in full, unless the bank or a refund has some of it', () => {
  const settled: BookingMoney = { ...deposit, settledIntentIds: [] };
  expect([full, paidInFull, settled].map(canMove)).toEqual([true, true, true]);
  const others: BookingMoney[] = [
    deposit,
    { ...full, status: 'forfeited' },
    { ...full, requestedCents: 1 },
    { ...full, disputedCents: 1 },
    { ...full, balanceDisputedCents: 1 },
  ];
  expect(others.map(canMove)).toEqual([false, false, false, false, false]);
});

describe('moving a booking', () => {
  const terms = { priceCents: 340_000, arrangement: null, balanceCents: 0, balancePaidAt: null };
  const [from, to] = [{ priceCents: 340_000 }, { priceCents: 360_000 }];
  it.each<[string, Parameters<typeof moveOf>, number, number]>([
    ['asks for what it costs more', [terms, from, to], 360_000, 20_000],
    ['refunds what it costs less', [terms, from, { priceCents: 300_000 }], 300_000, -40_000],
    ['adds to what’s still open', [{ ...terms, balanceCents: 5_000 }, from, to], 360_000, 25_000],
    [
      'leaves a paid balance alone',
      [{ ...terms, balanceCents: 5_000, balancePaidAt: new Date() }, from, to],
      360_000,
      20_000,
    ],
    ['keeps a comp free', [{ ...terms, priceCents: 0, arrangement: 'comp' }, from, to], 0, 0],
    ['follows the list price', [{ ...terms, arrangement: 'full' }, from, to], 360_000, 20_000],
  ])('%s', (_, [booking, here, there], priceCents, differenceCents) => {
    expect(moveOf(booking, here, there)).toEqual({ priceCents, differenceCents });
  });
});

it('shows three statuses [746]', () => {
  expect((['pending', 'completed', 'refunded', 'forfeited'] as const).map(shownStatus)).toEqual([
    'pending',
    'completed',
    'refunded',
    'completed',
  ]);
});
