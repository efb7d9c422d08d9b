import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clinicParams, SUCCESS, startBench, subscribed, type Bench } from '../testing/harness';

const TYPES = join(dirname(require.resolve('stripe')), 'resources');

/**
 * Returns an object's fields according to the client's types, which are generated from the
 * provider's API description.
 */
const publishedFields = (file: string, name: string): { all: string[]; required: string[] } => {
  const text = readFileSync(join(TYPES, `${file}.d.ts`), 'utf8');
  const body = new RegExp(`^export interface ${name} \\{$(.*?)^\\}$`, 'ms').exec(text)?.[1] ?? '';
  const fields = [...body.matchAll(/^ {4}([a-z_0-9]+)(\??):/gm)].map(
    ([, field = '', optional]) => ({ field, optional: optional === '?' }),
  );
  return {
    all: fields.map(({ field }) => field),
    required: fields.filter(({ optional }) => !optional).map(({ field }) => field),
  };
};

/** Real: the sandbox over HTTP, compared with the fields in the installed client's types. */
describe('the sandbox’s objects, compared with the provider’s published types', () => {
  let bench: Bench;
  const answers = new Map<string, object>();

  beforeAll(async () => {
    bench = await startBench();
    const { stripe, control } = bench;
    const keep = (name: string, answer: object): void => void answers.set(name, answer);
    const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'once' });
    const code = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'RIVER',
    });
    keep('coupon', coupon);
    keep('promotion_code', code);
    const open = await stripe.checkout.sessions.create(clinicParams);
    const { session } = await control.pay(open.id);
    const intent = await stripe.paymentIntents.retrieve(String(session.payment_intent));
    keep('checkout.session', await stripe.checkout.sessions.retrieve(open.id));
    keep('payment_intent', intent);
    keep('refund', await stripe.refunds.create({ payment_intent: intent.id, amount: 10_000 }));
    keep(
      'dispute',
      await stripe.disputes.retrieve((await control.openDispute({ payment_intent: intent.id })).id),
    );
    keep('charge', await stripe.charges.retrieve(String(intent.latest_charge)));
    keep('payment_method', await stripe.paymentMethods.retrieve(String(intent.payment_method)));
    keep(
      'balance_transaction',
      (await stripe.balanceTransactions.list({ limit: 1 })).data[0] ?? {},
    );
    const subscription = await subscribed(bench, { discounts: [{ promotion_code: code.id }] });
    const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice), {
      expand: ['discounts'],
    });
    keep('subscription', subscription);
    keep('subscription_item', subscription.items.data[0] ?? {});
    keep('price', subscription.items.data[0]?.price ?? {});
    keep(
      'product',
      await stripe.products.retrieve(String(subscription.items.data[0]?.price.product)),
    );
    keep('customer', await stripe.customers.retrieve(String(subscription.customer)));
    keep('invoice', invoice);
    keep('line_item', invoice.lines.data[0] ?? {});
    keep('discount', invoice.discounts[0] as object);
    keep(
      'invoice_payment',
      (await stripe.invoicePayments.list({ invoice: invoice.id })).data[0] ?? {},
    );
    keep('item', (await stripe.checkout.sessions.listLineItems(open.id)).data[0] ?? {});
    keep('event', (await stripe.events.list({ limit: 1 })).data[0] ?? {});
    keep(
      'billing_portal.session',
      await stripe.billingPortal.sessions.create({
        customer: String(subscription.customer),
        return_url: SUCCESS,
      }),
    );
  });
  afterAll(() => bench.close());

  it.each([
    ['balance_transaction', 'BalanceTransactions', 'BalanceTransaction'],
    ['billing_portal.session', 'BillingPortal/Sessions', 'Session'],
    ['charge', 'Charges', 'Charge'],
    ['checkout.session', 'Checkout/Sessions', 'Session'],
    ['coupon', 'Coupons', 'Coupon'],
    ['customer', 'Customers', 'Customer'],
    ['discount', 'Discounts', 'Discount'],
    ['dispute', 'Disputes', 'Dispute'],
    ['invoice', 'Invoices', 'Invoice'],
    ['invoice_payment', 'InvoicePayments', 'InvoicePayment'],
    ['item', 'LineItems', 'LineItem'],
    ['line_item', 'InvoiceLineItems', 'InvoiceLineItem'],
    ['payment_intent', 'PaymentIntents', 'PaymentIntent'],
    ['payment_method', 'PaymentMethods', 'PaymentMethod'],
    ['price', 'Prices', 'Price'],
    ['product', 'Products', 'Product'],
    ['promotion_code', 'PromotionCodes', 'PromotionCode'],
    ['refund', 'Refunds', 'Refund'],
    ['subscription', 'Subscriptions', 'Subscription'],
    ['subscription_item', 'SubscriptionItems', 'SubscriptionItem'],
  ])('%s has every required field, and no unpublished one', (name, file, type) => {
    const { all, required } = publishedFields(file, type);
    const { lastResponse: _, ...answer } = answers.get(name) as {
      lastResponse?: object;
      object: string;
    };
    const given = Object.keys(answer);
    if (process.env.SHOW)
      process.stdout.write(
        `${name}: optional left out: ${all.filter((field) => !given.includes(field)).join(' ')}\n`,
      );
    expect(required.length).toBeGreaterThan(3);
    expect(answer.object).toBe(name);
    expect({
      missing: required.filter((field) => !given.includes(field)),
      unknown: given.filter((field) => !all.includes(field)),
    }).toEqual({
      missing: [],
      unknown: [],
    });
  });

  it('event has every field that all events share', () => {
    const shared = publishedFields('Events', 'EventBase').required;
    expect(shared).toContain('request');
    expect(Object.keys(answers.get('event') ?? {})).toEqual(expect.arrayContaining(shared));
  });
});
