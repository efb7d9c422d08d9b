import type Stripe from 'stripe';
import { clinicParams, eventTypes, refusal, startBench, type Bench } from '../testing/harness';

describe('refunds and disputes', () => {
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
    (await stripe.charges.list({ payment_intent: intent, expand: ['data.refunds'] })).data[0];

  it('refund a whole payment', async () => {
    const refund = await stripe.refunds.create(
      { payment_intent: intent, reason: 'requested_by_customer', metadata: { booking: '7' } },
      { idempotencyKey: 'r1' },
    );
    expect(refund).toMatchObject({
      object: 'refund',
      amount: 170_000,
      status: 'succeeded',
      payment_intent: intent,
      metadata: { booking: '7' },
    });
    expect(await charge()).toMatchObject({
      refunded: true,
      amount_refunded: 170_000,
      refunds: { data: [{ id: refund.id }] },
    });
    const entry = await stripe.balanceTransactions.retrieve(String(refund.balance_transaction), {
      expand: ['source'],
    });
    expect(entry).toMatchObject({
      type: 'refund',
      amount: -170_000,
      fee: 0,
      net: -170_000,
      source: { id: refund.id },
    });
    expect((await eventTypes(bench)).slice(-4)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.updated',
      'charge.refund.updated',
    ]);
  });

  it('refund a part, and then the rest', async () => {
    const id = (await charge())?.id;
    await stripe.refunds.create({ charge: id, amount: 50_000 });
    expect(await charge()).toMatchObject({ refunded: false, amount_refunded: 50_000 });
    expect((await stripe.refunds.create({ charge: id })).amount).toBe(120_000);
    expect(
      (await stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount),
    ).toEqual([120_000, 50_000]);
  });

  it('never refund more than was paid', async () => {
    expect(
      await refusal(stripe.refunds.create({ payment_intent: intent, amount: 170_001 })),
    ).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      param: 'amount',
      message: 'Refund amount ($1700.01) is greater than unrefunded amount on charge ($1700.00)',
    });
    await stripe.refunds.create({ payment_intent: intent });
    expect(await refusal(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    });
    expect(
      await refusal(stripe.refunds.create({ payment_intent: intent, amount: 0 })),
    ).toMatchObject({ statusCode: 400 });
  });

  it('succeed once when ten full refunds run at the same time', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => stripe.refunds.create({ payment_intent: intent })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await charge())?.amount_refunded).toBe(170_000);
  });

  it('refuse a payment that was never paid', async () => {
    const { id } = await stripe.checkout.sessions.create(clinicParams);
    const { session } = await bench.control.pay(id, { card: '4000000000000002' });
    const unpaid = String(session.payment_intent);
    expect(await refusal(stripe.refunds.create({ payment_intent: unpaid }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await refusal(stripe.refunds.create({}))).toMatchObject({ code: 'parameter_missing' });
    expect(await refusal(stripe.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject({
      code: 'resource_missing',
      param: 'payment_intent',
    });
    expect((await stripe.paymentIntents.cancel(unpaid)).status).toBe('canceled');
    expect(await refusal(stripe.paymentIntents.cancel(intent))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it.each(['won', 'lost'] as const)(
    'a dispute takes the money; %s decides whether it comes back',
    async (outcome) => {
      const dispute = await bench.control.openDispute({ payment_intent: intent });
      expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
        status: 'needs_response',
        amount: 170_000,
        payment_intent: intent,
      });
      expect(await charge()).toMatchObject({ disputed: true });
      expect(await refusal(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
        code: 'charge_disputed',
      });
      await bench.control.closeDispute(dispute.id, outcome);
      const again = stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: 'after' });
      if (outcome === 'won')
        expect(await again).toMatchObject({ amount: 170_000, status: 'succeeded' });
      else expect(await refusal(again)).toMatchObject({ code: 'charge_disputed' });
      expect((await stripe.disputes.list({ payment_intent: intent })).data).toMatchObject([
        { status: outcome },
      ]);
      const net = (await stripe.balanceTransactions.list({ source: dispute.id })).data.reduce(
        (sum, entry) => sum + entry.net,
        0,
      );
      expect(net).toBe(outcome === 'won' ? -1_500 : -171_500);
      expect(await eventTypes(bench)).toEqual(
        expect.arrayContaining([
          'charge.dispute.created',
          'charge.dispute.funds_withdrawn',
          'charge.dispute.closed',
        ]),
      );
    },
  );

  it('a partial dispute takes only that part, and the rest can be refunded', async () => {
    const dispute = await bench.control.openDispute({ payment_intent: intent, amount: 50_000 });
    expect(dispute).toMatchObject({ amount: 50_000, is_charge_refundable: true });
    expect(
      await refusal(stripe.refunds.create({ payment_intent: intent, amount: 120_001 })),
    ).toMatchObject({ code: 'charge_disputed' });
    expect((await stripe.refunds.create({ payment_intent: intent, amount: 20_000 })).amount).toBe(
      20_000,
    );
    expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(100_000);
    expect(await refusal(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
      code: 'charge_disputed',
    });
    await bench.control.closeDispute(dispute.id, 'won');
    expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(50_000);
    expect(await charge()).toMatchObject({ refunded: true, amount_refunded: 170_000 });
    const moved = (await stripe.balanceTransactions.list({ source: dispute.id })).data.map(
      ({ amount }) => amount,
    );
    expect(moved.sort((a, b) => a - b)).toEqual([-50_000, 50_000]);
  });

  it('a dispute with evidence waits for the bank', async () => {
    const { id } = await bench.control.openDispute({ payment_intent: intent });
    await bench.control.answerDispute(id);
    expect(await stripe.disputes.retrieve(id)).toMatchObject({
      status: 'under_review',
      evidence_details: { has_evidence: true },
    });
    expect((await eventTypes(bench)).at(-1)).toBe('charge.dispute.updated');
  });

  it('a dispute can’t exceed what is left of a charge', async () => {
    await bench.control.openDispute({ payment_intent: intent, amount: 50_000 });
    await expect(
      bench.control.openDispute({ payment_intent: intent, amount: 120_001 }),
    ).rejects.toThrow(/at most 120000/);
    await expect(bench.control.openDispute({ payment_intent: intent, amount: 0 })).rejects.toThrow(
      /at most 120000/,
    );
    expect((await bench.control.openDispute({ payment_intent: intent })).amount).toBe(120_000);
  });
});
