import type { StoredEntry } from '../ledger/ledger.repository';
import { entriesOf } from '../ledger/ledger.rules';
import type { ProviderPayment } from '../provider/provider.types';
import { healed, comparedSince, differences } from './money.rules';

const at = new Date('2027-01-01T12:00:00Z');
const until = new Date('2027-01-02T12:00:00Z');
const later = new Date('2027-01-02T12:00:01Z');
const accounts = {
  income: 'revenue:clinics',
  refunds: 'refunds:clinics',
  disputes: 'disputes:clinics',
};
const refund = {
  id: 're_1',
  mark: null,
  amountCents: 100,
  currency: 'usd',
  createdAt: at,
  moved: true,
  state: 'done' as const,
  returned: false,
};
const seen: ProviderPayment = {
  paymentIntentId: 'pi_1',
  chargeId: 'ch_1',
  invoiceId: null,
  subscriptionId: null,
  amountCents: 1_000,
  refundedCents: 100,
  dispute: null,
  disputedCents: 0,
  currency: 'usd',
  paidAt: at,
  fee: { id: 'txn_1', cents: 59, currency: 'usd' },
  refunds: [refund],
  disputes: [],
  disputeMovements: [],
};
const kept = { paymentIntentId: 'pi_1', amountCents: 1_000, refundedCents: 100 };
const entries: StoredEntry[] = [
  { kind: 'charge', providerRef: 'ch_1', cents: 1_000 },
  { kind: 'fee', providerRef: 'txn_1', cents: 59 },
  { kind: 'refund', providerRef: 're_1', cents: 100 },
];
const kinds = (change: {
  kept?: object;
  seen?: Partial<ProviderPayment> | null;
  entries?: StoredEntry[];
}): string[] => {
  const payment = change.seen === null ? null : { ...seen, ...change.seen };
  const expected = payment ? entriesOf(payment, accounts) : [];
  return differences(
    { ...kept, ...change.kept },
    payment,
    expected,
    change.entries ?? entries,
    until,
  ).map(({ kind, ref }) => `${kind} ${ref}`);
};

it.each([
  ['nothing where both agree', {}, []],
  ['a payment that the provider does not know', { seen: null }, ['payment-unknown pi_1']],
  ['another amount', { kept: { amountCents: 999 } }, ['payment-differs pi_1']],
  ['a refund that was never followed', { kept: { refundedCents: 0 } }, ['payment-differs pi_1']],
  [
    'an entry that was never written',
    { entries: entries.slice(1) },
    ['ledger-missing charge:ch_1'],
  ],
  [
    'an entry of another amount',
    { entries: [{ kind: 'charge', providerRef: 'ch_1', cents: 1 }, ...entries.slice(1)] },
    ['ledger-differs charge:ch_1'],
  ],
  [
    'ignores changes that may be in progress',
    {
      seen: { refundedCents: 200, refunds: [refund, { ...refund, id: 're_2', createdAt: later }] },
    },
    [],
  ],
])('finds %s', (_what, change, found) => {
  expect(kinds(change)).toEqual(found);
});

describe('the start of the compared period', () => {
  it.each([
    ['2027-01-20T12:00:00Z', null, '2027-01-13T12:00:00Z'],
    ['2027-01-20T12:00:00Z', '2027-01-19T12:00:00Z', '2027-01-13T12:00:00Z'],
    ['2027-01-20T12:00:00Z', '2027-01-14T12:00:00Z', '2027-01-13T12:00:00Z'],
    ['2027-01-20T12:00:00Z', '2026-12-30T12:00:00Z', '2026-12-29T12:00:00Z'],
  ])('at %s, last done %s, is %s', (now, lastDone, since) => {
    expect(comparedSince(new Date(now), lastDone === null ? null : new Date(lastDone))).toEqual(
      new Date(since),
    );
  });
});

it('treats an open finding as healed when its kind and ref aren’t found again', () => {
  const open = [
    { kind: 'refund-owed', ref: 'a' },
    { kind: 'refund-owed', ref: 'b' },
    { kind: 'sale-missing', ref: 'a' },
  ];
  expect(healed(open, [{ kind: 'refund-owed', ref: 'a', details: {} }])).toEqual([
    { kind: 'refund-owed', ref: 'b' },
    { kind: 'sale-missing', ref: 'a' },
  ]);
});
