import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import {
  ALUMNI,
  CANCEL,
  clinicParams,
  DAY,
  startBench,
  subscribed,
  subscribeParams,
  type Bench,
} from '../testing/harness';

const CARD = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Kay Aker',
  email: 'kay@example.com',
};

type Seen = Readonly<{ status: number; location: string | null; text: string; csp: string }>;

/** Real: the pages as a browser without scripts would use them. */
describe('the pages', () => {
  let bench: Bench;
  let stripe: Stripe;
  beforeEach(async () => {
    bench = await startBench();
    stripe = bench.stripe;
  });
  afterEach(() => bench.close());

  const seen = async (answer: Response): Promise<Seen> => ({
    status: answer.status,
    location: answer.headers.get('location'),
    text: (await answer.text()).replace(/\s+/g, ' '),
    csp: answer.headers.get('content-security-policy') ?? '',
  });
  const get = async (url: string | null): Promise<Seen> => seen(await fetch(url ?? ''));
  const post = async (url: string | null, form: Record<string, string>): Promise<Seen> =>
    seen(
      await fetch(url ?? '', {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
    );
  const pay = (url: string | null, form: Record<string, string> = {}): Promise<Seen> =>
    post(url, { action: 'pay', ...CARD, ...form });

  describe('paying', () => {
    it('shows the item and its price, and that no real money is involved', async () => {
      const { url } = await stripe.checkout.sessions.create(subscribeParams);
      const page = await get(url);
      expect(page.status).toBe(200);
      for (const text of [
        'Payment sandbox: no real money',
        'Remote Coaching',
        '$150.00',
        'per month',
        'Subscribe for $150.00',
        `href="${CANCEL}"`,
      ])
        expect(page.text).toContain(text);
      for (const label of ['Email', 'Card number', 'Expiry date', 'Security code', 'Name on card'])
        expect(page.text).toContain(`>${label}</label>`);
    });

    it('loads nothing from other sites and runs no script', async () => {
      const { url } = await stripe.checkout.sessions.create(clinicParams);
      const page = await get(url);
      const [, style = ''] =
        /<style>([\s\S]*)<\/style>/.exec(await (await fetch(url ?? '')).text()) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(page.csp).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; font-src data:; form-action 'self' https://shop.example; base-uri 'none'; frame-ancestors 'none'`,
      );
      expect(page.text).not.toMatch(/<script|<img|<link rel="stylesheet"/);
    });

    it('pays, and redirects to the success URL with the session id', async () => {
      const session = await stripe.checkout.sessions.create(clinicParams);
      const page = await pay(session.url);
      expect(page).toMatchObject({
        status: 303,
        location: `https://shop.example/success?session_id=${session.id}`,
      });
      expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
        payment_status: 'paid',
        customer_details: { email: 'kay@example.com', name: 'Kay Aker' },
      });
    });

    it('pays once when submitted twice, and redirects to the same URL', async () => {
      const session = await stripe.checkout.sessions.create(clinicParams);
      const pages = await Promise.all([pay(session.url), pay(session.url), pay(session.url)]);
      expect(pages.map(({ status, location }) => [status, location])).toEqual(
        Array(3).fill([303, `https://shop.example/success?session_id=${session.id}`]),
      );
      expect((await stripe.charges.list()).data).toHaveLength(1);
    });

    it.each([
      ['4000 0000 0000 0002', 'Your card was declined. You haven’t been charged.'],
      ['4000000000009995', 'Your card has insufficient funds. You haven’t been charged.'],
    ])('%s: shows the reason and keeps the entered values', async (number, message) => {
      const { url } = await stripe.checkout.sessions.create(clinicParams);
      const page = await pay(url, { number });
      expect(page.status).toBe(402);
      expect(page.text).toContain(message);
      for (const value of [number, CARD.expiry, CARD.cvc, CARD.name, CARD.email])
        expect(page.text).toContain(`value="${value}"`);
      expect((await pay(url)).status).toBe(303);
    });

    it.each([
      [
        { number: '4242 4242 4242 4241' },
        'number',
        'This card number is invalid. Check the digits.',
      ],
      [{ number: '' }, 'number', 'Enter the card number.'],
      [{ expiry: '13 / 40' }, 'expiry', 'Enter month and year, such as 09 / 29.'],
      [{ expiry: '01 / 20' }, 'expiry', 'This card has expired.'],
      [{ cvc: '12' }, 'cvc', 'Enter the 3 digits of the code.'],
      [{ number: '378282246310005', cvc: '123' }, 'cvc', 'Enter the 4 digits of the code.'],
      [{ name: '  ' }, 'name', 'Enter the name on the card.'],
      [{ email: 'kay' }, 'email', 'Enter an email address such as name@example.com.'],
    ])('%p: shows the error at the field and above the form', async (typed, field, message) => {
      const session = await stripe.checkout.sessions.create(clinicParams);
      const page = await pay(session.url, typed);
      expect(page.status).toBe(400);
      expect(page.text).toContain('<title>Error: ');
      expect(page.text).toContain(`aria-describedby="${field}-wrong"`);
      expect(page.text).toContain(`id="${field}-wrong">${message}<`);
      expect(page.text).toContain(`href="#${field}"`);
      expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
      expect((await stripe.charges.list()).data).toEqual([]);
    });

    it('escapes entered text', async () => {
      const { url } = await stripe.checkout.sessions.create(clinicParams);
      const page = await pay(url, { name: '"><script>alert(1)</script>', cvc: '' });
      expect(page.text).not.toContain('<script>');
      expect(page.text).toContain('&lt;script&gt;');
    });

    it('keeps the email that the shop provided', async () => {
      const session = await stripe.checkout.sessions.create({
        ...clinicParams,
        customer_email: 'given@example.com',
      });
      expect((await get(session.url)).text).toMatch(/value="given@example.com" readonly/);
      await pay(session.url, { email: 'other@example.com' });
      expect((await stripe.checkout.sessions.retrieve(session.id)).customer_details?.email).toBe(
        'given@example.com',
      );
    });

    it('applies a promotion code before payment', async () => {
      const { id: coupon } = await stripe.coupons.create({
        percent_off: 50,
        duration: 'once',
        name: 'Half price',
      });
      await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code: 'HALF' });
      const session = await stripe.checkout.sessions.create({
        ...subscribeParams,
        allow_promotion_codes: true,
      });
      expect(
        (await post(session.url, { ...CARD, action: 'apply-code', code: 'NOPE' })).text,
      ).toContain('This code is invalid.');
      const shown = await pay(session.url, { code: 'half' });
      expect(shown.status).toBe(200);
      for (const text of [
        'Half price',
        'Subscribe for $75.00',
        'due today, then $150.00 per month',
        `value="${CARD.number}"`,
      ])
        expect(shown.text).toContain(text);
      expect((await post(session.url, { ...CARD, action: 'remove-code' })).text).toContain(
        'Subscribe for $150.00',
      );
      await post(session.url, { ...CARD, action: 'apply-code', code: 'HALF' });
      expect((await pay(session.url)).status).toBe(303);
      expect((await stripe.charges.list()).data[0]?.amount).toBe(7_500);
      expect((await stripe.coupons.retrieve(coupon)).times_redeemed).toBe(1);
    });

    it('says if a session is paid, expired or not found', async () => {
      const paid = await stripe.checkout.sessions.create(clinicParams);
      await pay(paid.url);
      const done = await get(paid.url);
      expect(done.text).toContain('You’re all done');
      expect(done.text).toContain(`href="https://shop.example/success?session_id=${paid.id}"`);
      const late = await stripe.checkout.sessions.create(clinicParams);
      await bench.control.advance(2 * DAY);
      for (const page of [await get(late.url), await pay(late.url)]) {
        expect(page.status).toBe(410);
        expect(page.text).toContain('This payment link has expired');
        expect(page.text).toContain(`href="${CANCEL}"`);
      }
      expect((await get(`${bench.url}/pay/c/cs_test_none`)).status).toBe(404);
      expect((await get(`${bench.url}/pay/other/x`)).status).toBe(404);
      expect((await get(`${bench.url}/elsewhere`)).status).toBe(404);
    });

    it('works below its public URL', async () => {
      const proxied = await startBench({ publicUrl: 'https://paddle.example/shop/pay/' });
      const { url, id } = await proxied.stripe.checkout.sessions.create(clinicParams);
      expect(url).toBe(`https://paddle.example/shop/pay/c/${id}`);
      expect((await get(`${proxied.url}/shop/pay/c/${id}`)).status).toBe(200);
      expect((await get(`${proxied.url}/pay/c/${id}`)).status).toBe(404);
      await proxied.close();
    });
  });

  describe('the billing portal', () => {
    const open = async (): Promise<
      Readonly<{ url: string; subscription: Stripe.Subscription }>
    > => {
      const subscription = await subscribed(bench);
      const { url } = await stripe.billingPortal.sessions.create({
        customer: String(subscription.customer),
        return_url: 'https://shop.example/account',
      });
      return { url, subscription };
    };

    it('shows the plan, the card and the invoices, with a link back', async () => {
      const { url } = await open();
      const page = await get(url);
      for (const text of [
        'Remote Coaching',
        '$150.00 per month',
        'Next payment on',
        'Visa ending in',
        '4242',
        'href="https://shop.example/account"',
        'kay@example.com',
      ])
        expect(page.text).toContain(text);
    });

    it('cancels at the end of the period after confirmation, and undoes it', async () => {
      const { url, subscription } = await open();
      const asking = await get(`${url}?cancel=${subscription.id}`);
      expect(asking.text).toContain('Cancel Remote Coaching?');
      expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(
        false,
      );
      const done = await post(url, { action: 'cancel', subscription: subscription.id });
      expect(done).toMatchObject({ status: 303, location: `${url}?done=canceled` });
      expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
        status: 'active',
        cancel_at_period_end: true,
      });
      expect((await get(done.location)).text).toContain('Keep this plan');
      await post(url, { action: 'resume', subscription: subscription.id });
      expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(
        false,
      );
    });

    it('replaces the card, and charges what is owed to the new one', async () => {
      const { url, subscription } = await open();
      expect(
        (await post(url, { ...CARD, action: 'card', number: '4000000000000341' })).status,
      ).toBe(303);
      await bench.control.advance(31 * DAY);
      expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
      const { url: fresh } = await stripe.billingPortal.sessions.create({
        customer: String(subscription.customer),
      });
      expect((await get(fresh)).text).toContain('Payment overdue');
      expect(
        (await post(fresh, { ...CARD, action: 'card', number: '5555 5555 5555 4444' })).status,
      ).toBe(303);
      expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
      expect((await get(fresh)).text).toMatch(/Mastercard ending in <b class="number">4444/);
    });

    it('refuses an invalid or declined card, and keeps the old one', async () => {
      const { url } = await open();
      const wrong = await post(url, { ...CARD, action: 'card', cvc: '1' });
      expect(wrong).toMatchObject({ status: 400 });
      const declined = await post(url, { ...CARD, action: 'card', number: '4000000000000002' });
      expect(declined.status).toBe(402);
      expect(declined.text).toContain('The old card stays on file.');
      expect((await get(url)).text).toContain('4242');
    });

    it("lets no one change another customer's plan", async () => {
      const { url } = await open();
      const other = await subscribed(bench, { line_items: [{ price: ALUMNI, quantity: 1 }] });
      await post(url, { action: 'cancel', subscription: other.id });
      expect((await stripe.subscriptions.retrieve(other.id)).cancel_at_period_end).toBe(false);
      expect((await get(`${url}?cancel=${other.id}`)).text).not.toContain('clinic alumni?');
    });

    it('expires after an hour', async () => {
      const { url } = await open();
      await bench.control.advance(3_601);
      expect((await get(url)).status).toBe(410);
      expect((await get(`${bench.url}/pay/portal/bps_none`)).status).toBe(404);
    });
  });

  it('show receipts and invoices', async () => {
    const subscription = await subscribed(bench);
    const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice));
    const page = await get(invoice.hosted_invoice_url ?? '');
    for (const text of [
      `Invoice ${invoice.number}`,
      'Remote Coaching',
      '$150.00',
      'kay@example.com',
      '<td>Paid</td>',
    ])
      expect(page.text).toContain(text);
    const [charge] = (await stripe.charges.list()).data;
    expect((await get(charge?.receipt_url ?? '')).text).toContain('Visa ending in 4242');
    expect((await get(`${bench.url}/pay/receipt/ch_none`)).status).toBe(404);
  });
});
