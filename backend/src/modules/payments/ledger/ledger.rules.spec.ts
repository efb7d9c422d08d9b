import fc from 'fast-check';
import type { ProviderPayment } from '../provider/provider.types';
import {
  internalEntry,
  entriesOf,
  FEES_ACCOUNT,
  isBalanced,
  PROVIDER_ACCOUNT,
} from './ledger.rules';

const accounts = {
  income: 'revenue:coaching',
  refunds: 'refunds:coaching',
  disputes: 'disputes:coaching',
};
const at = new Date('2026-03-01T12:00:00Z');

const payment = (changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
  paymentIntentId: 'pi_1',
  chargeId: 'ch_1',
  invoiceId: null,
  subscriptionId: null,
  amountCents: 15_000,
  refundedCents: 0,
  dispute: null,
  disputedCents: 0,
  currency: 'usd',
  paidAt: at,
  fee: { id: 'txn_1', cents: 465, currency: 'usd' },
  refunds: [],
  disputes: [],
  disputeMovements: [],
  ...changes,
});

const refund = (id: string, amountCents: number, returned = false) => ({
  id,
  mark: null,
  amountCents,
  currency: 'usd',
  createdAt: at,
  state: returned ? ('returned' as const) : ('done' as const),
  moved: true,
  returned,
});

const balances = (read: ProviderPayment): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { account, amountCents } of entriesOf(read, accounts).flatMap(
    ({ postings }) => postings,
  ))
    sums[account] = (sums[account] ?? 0) + amountCents;
  return sums;
};

describe('ledger rules', () => {
  it('books a charge and its fee', () => {
    expect(balances(payment())).toEqual({
      [PROVIDER_ACCOUNT]: 14_535,
      'revenue:coaching': -15_000,
      [FEES_ACCOUNT]: 465,
    });
  });

  it('leaves the fee out until it is known', () => {
    expect(entriesOf(payment({ fee: null }), accounts).map(({ kind }) => kind)).toEqual(['charge']);
  });

  it('keeps the fee after a full refund, as the provider does', () => {
    expect(balances(payment({ refunds: [refund('re_1', 5_000), refund('re_2', 10_000)] }))).toEqual(
      {
        [PROVIDER_ACCOUNT]: -465,
        'revenue:coaching': -15_000,
        'refunds:coaching': 15_000,
        [FEES_ACCOUNT]: 465,
      },
    );
  });

  it('reverses a refund that the bank returned, and ignores one that moved nothing', () => {
    const refunds = [refund('re_1', 5_000, true), { ...refund('re_2', 5_000), moved: false }];
    expect(balances(payment({ refunds }))['refunds:coaching']).toBe(0);
  });

  it('books a dispute with its fee, and the end of a dispute we won', () => {
    const opened = {
      id: 'txn_d',
      amountCents: -15_000,
      feeCents: 1_500,
      currency: 'usd',
      occurredAt: at,
    };
    expect(balances(payment({ disputeMovements: [opened] }))).toMatchObject({
      'disputes:coaching': 15_000,
      [FEES_ACCOUNT]: 1_965,
    });
    const won = { ...opened, id: 'txn_w', amountCents: 15_000, feeCents: 0 };
    expect(balances(payment({ disputeMovements: [opened, won] }))).toMatchObject({
      'disputes:coaching': 0,
      [FEES_ACCOUNT]: 1_965,
    });
  });

  it.each([
    ['one side', [{ account: 'a', amountCents: 1 }]],
    [
      'a sum below zero',
      [
        { account: 'a', amountCents: 1 },
        { account: 'b', amountCents: -2 },
      ],
    ],
    [
      'a sum above zero',
      [
        { account: 'a', amountCents: 2 },
        { account: 'b', amountCents: -1 },
      ],
    ],
    [
      'nothing',
      [
        { account: 'a', amountCents: 0 },
        { account: 'b', amountCents: 0 },
      ],
    ],
    [
      'half a cent',
      [
        { account: 'a', amountCents: 0.5 },
        { account: 'b', amountCents: -0.5 },
      ],
    ],
    [
      'an account twice',
      [
        { account: 'a', amountCents: 1 },
        { account: 'a', amountCents: -1 },
      ],
    ],
  ])('rejects an entry with %s', (_, postings) => {
    expect(isBalanced(postings)).toBe(false);
  });

  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const anyPayment = fc.record({
    amountCents: cents.filter((amount) => amount > 0),
    fee: fc.option(cents.map((amount) => ({ id: 'txn_1', cents: amount, currency: 'usd' }))),
    refunds: fc.array(
      fc.record({ amountCents: cents, moved: fc.boolean(), returned: fc.boolean() }),
      { maxLength: 5 },
    ),
    disputeMovements: fc.array(
      fc.record({
        amountCents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
        feeCents: fc.integer({ min: -5_000, max: 5_000 }),
      }),
      { maxLength: 4 },
    ),
  });

  const read = (
    given: typeof anyPayment extends fc.Arbitrary<infer T> ? T : never,
  ): ProviderPayment =>
    payment({
      ...given,
      refunds: given.refunds.map((each, index) => ({
        ...refund(`re_${index}`, each.amountCents, each.returned),
        moved: each.moved,
      })),
      disputeMovements: given.disputeMovements.map((each, index) => ({
        ...each,
        id: `txn_d${index}`,
        currency: 'usd',
        occurredAt: at,
      })),
    });

  it('balances every entry of every payment, and never names a movement twice', () => {
    fc.assert(
      fc.property(anyPayment, (given) => {
        const entries = entriesOf(read(given), accounts);
        expect(entries.every(({ postings }) => isBalanced(postings))).toBe(true);
        expect(new Set(entries.map(({ kind, providerRef }) => `${kind} ${providerRef}`)).size).toBe(
          entries.length,
        );
      }),
    );
  });

  it('only adds entries as more becomes known about a payment', () => {
    fc.assert(
      fc.property(anyPayment, fc.nat(5), (given, later) => {
        const known = entriesOf(
          read({ ...given, refunds: given.refunds.slice(0, later) }),
          accounts,
        );
        expect(entriesOf(read(given), accounts)).toEqual(expect.arrayContaining(known));
      }),
    );
  });
});

it('moves a liability between two of our accounts, and balances', () => {
  const movement = {
    kind: 'deposit-applied',
    ref: 'booking',
    memo: 'Deposit',
    cents: 170_000,
    from: 'liability:a',
    to: 'revenue:b',
  };
  const [entry] = internalEntry(movement, new Date('2027-01-01T00:00:00Z'));
  expect(entry).toMatchObject({ kind: 'deposit-applied', providerRef: 'booking', currency: 'usd' });
  expect(entry?.postings).toEqual([
    { account: 'liability:a', amountCents: 170_000 },
    { account: 'revenue:b', amountCents: -170_000 },
  ]);
  expect(isBalanced(entry?.postings ?? [])).toBe(true);
  expect(internalEntry({ ...movement, cents: 0 }, new Date('2027-01-01T00:00:00Z'))).toEqual([]);
});
