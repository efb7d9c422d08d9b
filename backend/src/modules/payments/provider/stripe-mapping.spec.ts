import type Stripe from 'stripe';
import {
  disputeOf,
  disputedCentsOf,
  outcomeOf,
  stateOf,
  toDispute,
  toPayment,
} from './stripe-mapping';

type Session = Parameters<typeof outcomeOf>[0];
type Subscription = Parameters<typeof stateOf>[0];

const charge = (changes: Partial<Stripe.Charge> = {}): Stripe.Charge =>
  ({
    id: 'ch_1',
    amount_captured: 15_000,
    amount_refunded: 0,
    currency: 'usd',
    created: 1_760_000_000,
    balance_transaction: null,
    ...changes,
  }) as Stripe.Charge;

describe('mapping the provider’s objects to ours', () => {
  it.each<[Session['status'], Session['payment_status'], string | null, string]>([
    ['open', 'unpaid', null, 'open'],
    ['open', 'unpaid', 'requires_payment_method', 'open'],
    ['complete', 'paid', 'succeeded', 'paid'],
    ['complete', 'no_payment_required', null, 'paid'],
    ['complete', 'unpaid', 'processing', 'processing'],
    ['complete', 'unpaid', 'requires_payment_method', 'failed'],
    ['complete', 'unpaid', 'canceled', 'failed'],
    ['expired', 'unpaid', null, 'expired'],
  ])(
    'maps a session that is %s and %s, with the payment %s, to %s',
    (status, payment_status, intent, outcome) => {
      expect(outcomeOf({ status, payment_status }, intent)).toBe(outcome);
    },
  );

  it.each<[Subscription['status'], boolean, string]>([
    ['active', false, 'active'],
    ['active', true, 'paused'],
    ['trialing', false, 'active'],
    ['past_due', false, 'past_due'],
    ['unpaid', false, 'past_due'],
    ['paused', false, 'paused'],
    ['canceled', false, 'canceled'],
    ['canceled', true, 'canceled'],
    ['incomplete_expired', false, 'canceled'],
    ['incomplete', false, 'incomplete'],
  ])('maps a subscription that is %s (collection paused: %s) to %s', (status, paused, state) => {
    expect(
      stateOf({ status, pause_collection: paused ? { behavior: 'void', resumes_at: null } : null }),
    ).toBe(state);
  });

  it.each<[Stripe.Dispute['status'][], string | null]>([
    [[], null],
    [['needs_response'], 'open'],
    [['under_review'], 'open'],
    [['appeal_under_review'], 'open'],
    [['lost'], 'lost'],
    [['lost', 'needs_response'], 'open'],
    [['won'], null],
    [['won', 'lost'], 'lost'],
    [['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented'], null],
  ])('maps disputes that are %j to %s', (states, dispute) => {
    expect(disputeOf(states.map((status) => ({ status })))).toBe(dispute);
  });

  it.each<[[Stripe.Dispute['status'], number][], number]>([
    [[], 0],
    [[['needs_response', 5_000]], 5_000],
    [
      [
        ['lost', 5_000],
        ['under_review', 2_500],
      ],
      7_500,
    ],
    [
      [
        ['won', 5_000],
        ['warning_needs_response', 15_000],
      ],
      0,
    ],
    [[['needs_response', 15_000]], 12_000],
  ])('counts only the disputed amount of %j, and no more than is left: %i', (disputes, cents) => {
    expect(
      disputedCentsOf(
        disputes.map(([status, amount]) => ({ status, amount })),
        12_000,
      ),
    ).toBe(cents);
  });

  it.each<[Stripe.Dispute['status'], string | null]>([
    ['needs_response', 'needs-response'],
    ['warning_needs_response', 'needs-response'],
    ['under_review', 'under-review'],
    ['lost', 'lost'],
    ['warning_closed', 'closed'],
    ['a_status_we_do_not_know', null],
  ])('maps a dispute that is %s to %s, with the due date of the evidence', (status, state) => {
    const dispute = {
      id: 'dp_1',
      amount: 5_000,
      status,
      reason: 'product_not_received',
      created: 1_760_000_000,
    };
    const read = toDispute({
      ...dispute,
      evidence_details: { due_by: 1_761_000_000 },
    } as Stripe.Dispute);
    expect(read).toMatchObject({
      id: 'dp_1',
      amountCents: 5_000,
      state,
      reason: 'product not received',
    });
    expect(read.dueBy).toEqual(new Date('2025-10-20T22:40:00Z'));
  });

  it('counts what was never captured as neither paid nor refunded', () => {
    const payment = toPayment(
      'pi_1',
      charge({ amount: 15_000, amount_captured: 6_000, amount_refunded: 1_000 }),
      [],
      [],
    );
    expect(payment).toMatchObject({ amountCents: 6_000, refundedCents: 1_000, refunds: [] });
  });

  it('limits a dispute of a partly captured payment to what was captured', () => {
    const dispute = {
      id: 'dp_1',
      amount: 15_000,
      status: 'needs_response',
      reason: 'general',
      created: 1,
      balance_transactions: [],
    };
    const disputes = [
      { ...dispute, evidence_details: { due_by: null } } as unknown as Stripe.Dispute,
    ];
    expect(
      toPayment('pi_1', charge({ amount: 15_000, amount_captured: 6_000 }), [], disputes)
        .disputedCents,
    ).toBe(6_000);
  });

  it('has no fee while the balance transaction is only an id', () => {
    expect(toPayment('pi_1', charge({ balance_transaction: 'txn_1' }), [], []).fee).toBeNull();
    const balance = { id: 'txn_1', fee: 465, currency: 'usd' } as Stripe.BalanceTransaction;
    expect(toPayment('pi_1', charge({ balance_transaction: balance }), [], []).fee).toEqual({
      id: 'txn_1',
      cents: 465,
      currency: 'usd',
    });
  });

  it('distinguishes refunds that moved money, that moved none, and that came back', () => {
    const refund = (changes: Partial<Stripe.Refund>) =>
      ({
        id: 're_1',
        amount: 5_000,
        currency: 'usd',
        created: 1,
        balance_transaction: 'txn_2',
        ...changes,
      }) as Stripe.Refund;
    const read = (changes: Partial<Stripe.Refund>) =>
      toPayment('pi_1', charge(), [refund(changes)], []).refunds[0];
    expect(read({})).toMatchObject({ moved: true, returned: false });
    expect(read({ balance_transaction: null })).toMatchObject({ moved: false, returned: false });
    expect(read({ failure_balance_transaction: 'txn_3' })).toMatchObject({
      moved: true,
      returned: true,
    });
  });
});
