import type { Sandbox } from '../sandbox';
import type { CheckoutDetails, CheckoutSession, Coupon, LineItem, Price } from '../stored';
import { alertFor, cardFields, field, testCards, type Typed, type Wrong } from './card-form';
import { html, type Html } from './html';
import { document, wordmark, type Page } from './layout';
import { money, reductionText, rhythm } from './labels';

export type PayView = Readonly<{
  sandbox: Sandbox;
  session: CheckoutSession;
  details: CheckoutDetails;
  typed: Typed;
  wrong?: Wrong;
  /** Why the payment failed. */
  message?: string;
  /** The result of the last action. */
  news?: string;
  status?: number;
}>;

/** Returns the URL that follows a payment. */
export const successUrl = ({ id, success_url: url }: CheckoutSession): string =>
  (url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);

export const couponOfSession = (
  sandbox: Sandbox,
  { discounts }: CheckoutSession,
): Coupon | undefined => sandbox.store.get('coupons', discounts?.[0]?.coupon ?? '');

/** Returns false if there's nothing to pay and no card to save. */
export const needsCard = (session: CheckoutSession): boolean =>
  session.mode === 'subscription' || session.amount_total !== 0;

export const payPage = (view: PayView): Page => {
  const { session, status } = view;
  const problem = view.message !== undefined || Object.keys(view.wrong ?? {}).length > 0;
  return document({
    status,
    title: `${problem ? 'Error: ' : ''}${session.mode === 'subscription' ? 'Subscribe' : 'Pay'} · Payment sandbox`,
    leadsTo: session.success_url,
    main: html`<main class="pay">
      <section class="order" aria-labelledby="order">
        <div class="inner">${summary(view)}</div>
      </section>
      <section class="form" aria-labelledby="pay"><div class="inner">${form(view)}</div></section>
    </main>`,
  });
};

const summary = ({ sandbox, session, details }: PayView): Html => {
  const currency = session.currency ?? 'usd';
  const total = session.amount_total ?? 0;
  const subtotal = session.amount_subtotal ?? 0;
  const [first] = details.lineItems;
  const rate = rhythm(first?.price?.recurring);
  const coupon = couponOfSession(sandbox, session);
  const once = coupon?.duration === 'once' && rate !== '';
  const pace = once ? `due today, then ${money(subtotal, currency)} ${rate}` : rate;
  return html`${wordmark}
    ${session.cancel_url !== null && html`<p><a href="${session.cancel_url}">← Cancel and go back</a></p>`}
    <h1 id="order">
      ${session.mode === 'subscription' ? `Subscribe to ${first?.description ?? ''}` : 'Your order'}
    </h1>
    <p class="amount">${money(total, currency)} ${pace !== '' && html`<small>${pace}</small>`}</p>
    <ul class="lines">
      ${details.lineItems.map((line) => orderLine(sandbox, line, details.lineItems.length > 1))}
    </ul>
    <dl class="sums">
      <div>
        <dt>Subtotal</dt>
        <dd>${money(subtotal, currency)}</dd>
      </div>
      ${
        coupon &&
        html`<div>
          <dt>${coupon.name ?? 'Discount'} <span class="soft">(${reductionText(coupon)})</span></dt>
          <dd>−${money(subtotal - total, currency)}</dd>
        </div>`
      }
      <div class="total">
        <dt>Due today</dt>
        <dd>${money(total, currency)}</dd>
      </div>
    </dl>`;
};

const orderLine = (sandbox: Sandbox, line: LineItem, isOneOfMany: boolean): Html => {
  const price = line.price as Price;
  const product = sandbox.store.get('products', price.product);
  const each = `${money(price.unit_amount ?? 0, price.currency)} ${rhythm(price.recurring)}`.trim();
  const counted =
    line.quantity === 1 ? isOneOfMany && rhythm(price.recurring) : `${line.quantity} × ${each}`;
  return html`<li>
    <span>
      <b>${line.description}</b>
      ${product?.description != null && html`<span class="soft">${product.description}</span><br />`}
      <span class="soft">${counted}</span>
    </span>
    <span class="money">${money(line.amount_subtotal, line.currency)}</span>
  </li>`;
};

const form = (view: PayView): Html => {
  const { session, typed, wrong = {}, message, news } = view;
  const subscribes = session.mode === 'subscription';
  const total = money(session.amount_total ?? 0, session.currency ?? 'usd');
  const label = subscribes
    ? `Subscribe for ${total}`
    : needsCard(session)
      ? `Pay ${total}`
      : 'Complete order';
  return html`<h2 id="pay">${needsCard(session) ? 'Pay by card' : 'Your details'}</h2>
    ${alertFor(message, wrong)}
    ${news !== undefined && html`<p class="news" role="status">${news}</p>`}
    <form method="post" novalidate class="inner">
      <button class="first" name="action" value="pay" tabindex="-1" aria-hidden="true">
        ${label}
      </button>
      ${emailField(view)} ${needsCard(session) && cardFields(typed, wrong)}
      ${session.allow_promotion_codes && promotion(view)}
      <button class="wide main" name="action" value="pay">${label}</button>
      ${subscribes && html`<p class="hint">The card is charged now and at the start of each period, until you cancel.</p>`}
    </form>
    ${needsCard(session) && testCards}`;
};

const emailField = ({ sandbox, session, typed, wrong = {} }: PayView): Html => {
  const known =
    session.customer === null
      ? null
      : (sandbox.store.get('customers', session.customer)?.email ?? null);
  const fixed = known ?? session.customer_email;
  return field(
    'email',
    { label: 'Email', type: 'email', autocomplete: 'email', readonly: fixed !== null },
    { ...typed, email: fixed ?? typed.email ?? '' },
    wrong,
  );
};

const promotion = ({ sandbox, session, typed, wrong = {} }: PayView): Html => {
  const applied = sandbox.store.get(
    'promotion_codes',
    session.discounts?.[0]?.promotion_code ?? '',
  );
  if (applied)
    return html`<div class="row">
      <p>Promotion code <b>${applied.code}</b> is applied.</p>
      <button class="plain" name="action" value="remove-code">Remove</button>
    </div>`;
  return html`<div class="code">
    ${field('code', { label: 'Promotion code (optional)', autocomplete: 'off', most: 100 }, typed, wrong)}
    <div class="field">
      <span aria-hidden="true">&nbsp;</span>
      <button class="plain" name="action" value="apply-code">Apply</button>
    </div>
  </div>`;
};
