import type Stripe from 'stripe';
import { clinicParams, eventTypes, refusal, startBench, type Bench } from '../testing/harness';

describe('refund outcomes', () => {
  let bench: Bench;
  let stripe: Stripe;
  let intent: string;
  beforeEach(async () => {
    bench = await startBench();
    stripe = bench.stripe;
    const { id } = await stripe.checkout.sessions.create(clinicParams);
    intent = String((await bench.control.pay(id)).session.payment_intent);
  });
  afterEach(() => bench.close());

  const charge = async (): Promise<Stripe.Charge | undefined> =>
    (await stripe.charges.list({ payment_intent: intent })).data[0];
  const refund = (amount = 50_000): Promise<Stripe.Refund> =>
    stripe.refunds.create({ payment_intent: intent, amount });
  const movements = async ({
    id,
  }: Stripe.Refund): Promise<ReadonlyArray<readonly [string, number, number]>> =>
    (await stripe.balanceTransactions.list({ source: id })).data
      .toReversed()
      .map(({ type, amount, net }) => [type, amount, net]);
  const newEvents = async (work: () => Promise<unknown>): Promise<string[]> => {
    const before = (await eventTypes(bench)).length;
    await work();
    return (await eventTypes(bench)).slice(before);
  };

  it('sends a refund that the bank accepts later, and takes the money from the balance at once', async () => {
    await bench.control.setRefundMode('pending');
    const made = await refund();
    expect(made).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    expect(await charge()).toMatchObject({ amount_refunded: 50_000, refunded: false });
    expect(await movements(made)).toEqual([['refund', -50_000, -50_000]]);
    expect(
      await newEvents(() => bench.control.settleRefund(made.id, { outcome: 'succeeded' })),
    ).toEqual(['refund.updated', 'charge.refund.updated']);
    const ended = await stripe.refunds.retrieve(made.id);
    expect(ended).toMatchObject({
      status: 'succeeded',
      destination_details: { card: { reference_status: 'available' } },
    });
    expect(ended).not.toHaveProperty('pending_reason');
    expect(await movements(made)).toHaveLength(1);
  });

  it('keeps a refund waiting for balance, and takes the money when it’s sent', async () => {
    await bench.control.setRefundMode('unfunded');
    const made = await refund();
    expect(made).toMatchObject({
      status: 'pending',
      pending_reason: 'insufficient_funds',
      balance_transaction: null,
    });
    expect(await movements(made)).toEqual([]);
    await bench.control.settleRefund(made.id, { outcome: 'succeeded' });
    expect(await movements(made)).toEqual([['refund', -50_000, -50_000]]);
    const [entry] = (await stripe.balanceTransactions.list({ source: made.id })).data;
    expect(await stripe.refunds.retrieve(made.id)).toMatchObject({
      status: 'succeeded',
      balance_transaction: entry?.id,
    });
  });

  it.each([
    ['a pending one fails', 'pending', 'failed', 'expired_or_canceled_card'],
    ['a pending one is canceled', 'pending', 'canceled', 'merchant_request'],
    ['the bank returns one that had succeeded', 'succeeded', 'failed', 'expired_or_canceled_card'],
  ] as const)('returns the money when %s', async (_, mode, outcome, reason) => {
    await bench.control.setRefundMode(mode);
    const made = await refund();
    expect(await newEvents(() => bench.control.settleRefund(made.id, { outcome }))).toEqual([
      'refund.updated',
      ...(outcome === 'failed' ? ['refund.failed'] : []),
      'charge.refund.updated',
    ]);
    const ended = await stripe.refunds.retrieve(made.id);
    expect(ended).toMatchObject({
      status: outcome,
      failure_reason: reason,
      balance_transaction: made.balance_transaction,
    });
    expect(await movements(made)).toEqual([
      ['refund', -50_000, -50_000],
      ['refund_failure', 50_000, 50_000],
    ]);
    expect(
      await stripe.balanceTransactions.retrieve(String(ended.failure_balance_transaction)),
    ).toMatchObject({
      type: 'refund_failure',
      reporting_category: 'refund_failure',
      source: made.id,
    });
    expect(await charge()).toMatchObject({ amount_refunded: 0, refunded: false });
    await bench.control.setRefundMode('succeeded');
    expect((await refund(170_000)).status).toBe('succeeded');
  });

  it.each(['failed', 'canceled'] as const)(
    'moves no money for a refund that %s while waiting for balance',
    async (outcome) => {
      await bench.control.setRefundMode('unfunded');
      const made = await refund();
      await bench.control.settleRefund(made.id, { outcome, reason: 'insufficient_funds' });
      const ended = await stripe.refunds.retrieve(made.id);
      expect(ended).toMatchObject({
        status: outcome,
        failure_reason: 'insufficient_funds',
        balance_transaction: null,
      });
      expect(ended).not.toHaveProperty('failure_balance_transaction');
      expect(await movements(made)).toEqual([]);
      expect((await charge())?.amount_refunded).toBe(0);
    },
  );

  it('settles each refund once', async () => {
    const { id } = await refund();
    await expect(bench.control.settleRefund(id, { outcome: 'canceled' })).rejects.toThrow(
      /is succeeded; it can’t become canceled/,
    );
    await bench.control.settleRefund(id, { outcome: 'failed', reason: 'lost_or_stolen_card' });
    await expect(bench.control.settleRefund(id, { outcome: 'failed' })).rejects.toThrow(
      /is failed; it can’t become failed/,
    );
    await expect(bench.control.settleRefund('re_none', { outcome: 'failed' })).rejects.toThrow(
      /404/,
    );
    expect(await stripe.refunds.retrieve(id)).toMatchObject({
      failure_reason: 'lost_or_stolen_card',
    });
  });

  it('fails the pending refunds of a disputed charge', async () => {
    await bench.control.setRefundMode('unfunded');
    const { id } = await refund();
    const dispute = await bench.control.openDispute({ payment_intent: intent });
    expect(dispute.amount).toBe(170_000);
    expect(await stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'charge_for_pending_refund_disputed',
    });
    expect(await charge()).toMatchObject({ disputed: true, amount_refunded: 0 });
  });

  it('refuses an unknown mode and keeps the current one', async () => {
    await bench.control.setRefundMode('pending');
    await expect(bench.control.setRefundMode('sometimes' as 'pending')).rejects.toThrow(
      /succeeded, pending, unfunded/,
    );
    expect((await refund()).status).toBe('pending');
    await bench.control.reset();
    const { id } = await stripe.checkout.sessions.create(clinicParams);
    intent = String((await bench.control.pay(id)).session.payment_intent);
    expect((await refund()).status).toBe('succeeded');
  });
});

describe('a partially captured payment', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterAll(() => bench.close());

  it('counts the uncaptured part as neither paid nor refunded', async () => {
    const { stripe, control } = bench;
    const { id } = await stripe.checkout.sessions.create(clinicParams);
    const { session } = await control.pay(id, { captured: 60_000 });
    const intent = await stripe.paymentIntents.retrieve(String(session.payment_intent), {
      expand: ['latest_charge.refunds'],
    });
    expect(intent).toMatchObject({
      amount: 170_000,
      amount_capturable: 0,
      amount_received: 60_000,
      capture_method: 'manual',
      status: 'succeeded',
      latest_charge: {
        amount: 170_000,
        amount_captured: 60_000,
        amount_refunded: 0,
        captured: true,
        refunded: false,
        refunds: { data: [] },
      },
    });
    const made = (await stripe.balanceTransactions.list()).data;
    expect(made).toMatchObject([{ type: 'charge', amount: 60_000, fee: 1_770 }]);
    expect(await eventTypes(bench)).toEqual(
      expect.arrayContaining(['charge.succeeded', 'charge.captured', 'payment_intent.succeeded']),
    );
    expect(
      await refusal(stripe.refunds.create({ payment_intent: intent.id, amount: 60_001 })),
    ).toMatchObject({ param: 'amount' });
    expect((await stripe.refunds.create({ payment_intent: intent.id })).amount).toBe(60_000);
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toMatchObject([
      { amount_refunded: 60_000, refunded: true },
    ]);
  });

  it('can’t capture more than was authorized, and then nothing is paid', async () => {
    const { id } = await bench.stripe.checkout.sessions.create(clinicParams);
    await expect(bench.control.pay(id, { captured: 170_001 })).rejects.toThrow(/1 to 170000 cents/);
    expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
    });
  });
});
