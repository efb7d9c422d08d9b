import { endOfPeriod } from '../payments/build-subscription';
import { cardOf } from '../payments/subscription-life';
import type { Sandbox } from '../sandbox';
import type { Customer, PortalSession, Subscription } from '../stored';
import { alertFor, cardFields, testCards, type Typed, type Wrong } from './card-form';
import { html, type Html } from './html';
import { document, type Page } from './layout';
import { brandName, day, invoiceState, money, rhythm } from './labels';

export type PortalView = Readonly<{
  sandbox: Sandbox;
  portal: PortalSession;
  customer: Customer;
  typed: Typed;
  wrong?: Wrong;
  message?: string;
  news?: string;
  status?: number;
}>;

export const portalPage = (view: PortalView): Page => {
  const { sandbox, portal, customer, news, wrong = {}, message } = view;
  const running = sandbox.store
    .all('subscriptions')
    .filter((row) => row.customer === customer.id && row.status !== 'canceled');
  return document({
    status: view.status,
    title: `${message !== undefined || Object.keys(wrong).length > 0 ? 'Error: ' : ''}Billing · Payment sandbox`,
    main: html`<main class="sheet">
      ${portal.return_url !== null && html`<p><a href="${portal.return_url}">← Return to the site</a></p>`}
      <h1>Your billing</h1>
      <p class="soft">${[customer.name, customer.email].filter(Boolean).join(' · ')}</p>
      ${news !== undefined && html`<p class="news" role="status">${news}</p>`}
      <section class="box" aria-labelledby="plans">
        <h2 id="plans">Current plan</h2>
        ${running.length === 0 ? html`<p>You don’t have an active plan.</p>` : running.map((row) => plan(sandbox, row))}
      </section>
      <section class="box" aria-labelledby="card">${cardSection(view, running)}</section>
      <section class="box" aria-labelledby="history">${history(sandbox, customer)}</section>
    </main>`,
  });
};

const nameOf = (sandbox: Sandbox, { items }: Subscription): string =>
  items.data
    .map(({ price }) => sandbox.store.get('products', price.product)?.name ?? price.id)
    .join(', ');

const priceOf = ({ items, currency }: Subscription): string => {
  const cents = items.data.reduce(
    (sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1),
    0,
  );
  return `${money(cents, currency)} ${rhythm(items.data[0]?.price.recurring)}`;
};

const STATES: Readonly<Record<string, readonly [string, boolean]>> = {
  active: ['Active', true],
  past_due: ['Payment overdue', false],
  paused: ['Paused', false],
};

const plan = (sandbox: Sandbox, subscription: Subscription): Html => {
  const [state, good] = STATES[subscription.pause_collection ? 'paused' : subscription.status] ?? [
    subscription.status,
    false,
  ];
  const ends = subscription.cancel_at_period_end;
  const end = day(endOfPeriod(subscription));
  return html`<div class="row">
    <div>
      <p>
        <b>${nameOf(sandbox, subscription)}</b>
        <span class="${good && !ends ? 'tag' : 'tag off'}">${ends ? 'Ends soon' : state}</span>
      </p>
      <p>${priceOf(subscription)}</p>
      <p class="soft">${nextStep(subscription, end)}</p>
    </div>
    ${
      ends
        ? html`<form method="post">
            <input type="hidden" name="subscription" value="${subscription.id}" />
            <button name="action" value="resume">Keep this plan</button>
          </form>`
        : html`<a class="button plain" href="?cancel=${subscription.id}">Cancel plan</a>`
    }
  </div>`;
};

const nextStep = (
  { cancel_at_period_end: ends, pause_collection: pause, status }: Subscription,
  end: string,
): string => {
  if (ends) return `Ends on ${end}. Nothing more will be charged.`;
  if (pause?.resumes_at)
    return `Nothing is charged while it’s paused. It resumes automatically on ${day(pause.resumes_at)}.`;
  if (pause || status === 'paused') return 'Nothing is charged while it’s paused.';
  return status === 'past_due'
    ? 'The last payment failed. Update the card below to keep the plan.'
    : `Next payment on ${end}.`;
};

const cardSection = (
  { sandbox, typed, wrong = {}, message }: PortalView,
  running: readonly Subscription[],
): Html => {
  const card = running[0] && cardOf(sandbox, running[0])?.card;
  return html`<h2 id="card">Card</h2>
    <p>
      ${
        card
          ? html`${brandName(card.brand)} ending in <b class="number">${card.last4}</b>, valid until
              <span class="number"
                >${String(card.exp_month).padStart(2, '0')} / ${card.exp_year}</span
              >`
          : 'There is no card on file.'
      }
    </p>
    ${alertFor(message, wrong)}
    <form method="post" novalidate class="stack">
      <h3>Use another card</h3>
      ${cardFields(typed, wrong)}
      <p><button name="action" value="card">Update card</button></p>
    </form>
    ${testCards}`;
};

const history = (sandbox: Sandbox, customer: Customer): Html => {
  const invoices = sandbox.store
    .all('invoices')
    .filter((row) => row.customer === customer.id && row.status !== 'draft')
    .reverse();
  if (invoices.length === 0)
    return html`<h2 id="history">Invoices</h2>
      <p>There are none yet.</p>`;
  return html`<h2 id="history">Invoices</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Invoice</th>
          <th scope="col">Amount</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        ${invoices.map(
          (row) =>
            html`<tr>
              <td>
                ${row.hosted_invoice_url ? html`<a href="${row.hosted_invoice_url}">${row.number}</a>` : row.number}<br />
                <span class="soft">${day(row.created)}</span>
              </td>
              <td class="number">${money(row.total, row.currency)}</td>
              <td>${invoiceState(row.status)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
};

/** Renders the confirmation before canceling. */
export const cancelPage = (
  sandbox: Sandbox,
  portal: PortalSession,
  subscription: Subscription,
): Page =>
  document({
    title: 'Cancel plan · Payment sandbox',
    main: html`<main class="sheet">
      <div class="box">
        <h1>Cancel ${nameOf(sandbox, subscription)}?</h1>
        <p>
          The plan stays until ${day(endOfPeriod(subscription))} and then ends. Nothing more will be
          charged. You can change your mind until then.
        </p>
        <form method="post" action="${portal.url}" class="row">
          <input type="hidden" name="subscription" value="${subscription.id}" />
          <button class="danger" name="action" value="cancel">Cancel plan</button>
          <a class="button plain" href="${portal.url}">Keep it</a>
        </form>
      </div>
    </main>`,
  });
