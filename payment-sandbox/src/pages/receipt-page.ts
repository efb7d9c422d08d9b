import type { Sandbox } from '../sandbox';
import type { Charge, Invoice } from '../stored';
import { html, type Html } from './html';
import { document, notice, type Page } from './layout';
import { brandName, day, invoiceState, money } from './labels';

type Fact = readonly [name: string, value: string];

const sheet = (title: string, facts: readonly Fact[], lines: Html | null): Page =>
  document({
    title: `${title} · Payment sandbox`,
    main: html`<main class="sheet">
      <div class="box">
        <h1>${title}</h1>
        ${lines}
        <table class="facts">
          <tbody>
            ${facts.map(
              ([name, value]) =>
                html`<tr>
                  <th scope="row">${name}</th>
                  <td>${value}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </main>`,
  });

const missing = (): Page =>
  notice(404, 'No such receipt', 'There’s no receipt at this link.', null);

/** Renders the receipt of a charge. */
export const receiptPage = (sandbox: Sandbox, id: string): Page => {
  const charge = sandbox.store.get('charges', id);
  return charge?.paid ? sheet('Receipt', chargeFacts(charge), null) : missing();
};

const chargeFacts = (charge: Charge): Fact[] => {
  const card = charge.payment_method_details?.card;
  return [
    ['Paid', money(charge.amount, charge.currency)],
    ...(charge.amount_refunded > 0
      ? [['Refunded', money(charge.amount_refunded, charge.currency)] as const]
      : []),
    ['Date', day(charge.created)],
    ['Card', `${brandName(card?.brand)} ending in ${card?.last4 ?? ''}`],
    ['For', charge.description ?? '–'],
    ['Email', charge.billing_details.email ?? '–'],
    ['Reference', charge.id],
  ];
};

/** Renders an invoice as its customer sees it. */
export const invoicePage = (sandbox: Sandbox, id: string): Page => {
  const invoice = sandbox.store.get('invoices', id);
  return invoice && invoice.status !== 'draft'
    ? sheet(`Invoice ${invoice.number ?? ''}`, invoiceFacts(invoice), invoiceLines(invoice))
    : missing();
};

const invoiceLines = ({ lines, currency }: Invoice): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${lines.data.map(
        (line) =>
          html`<tr>
            <td>
              ${line.description}<br /><span class="soft"
                >${day(line.period.start)} to ${day(line.period.end)}</span
              >
            </td>
            <td class="number">${money(line.amount, currency)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const invoiceFacts = (invoice: Invoice): Fact[] => {
  const off = invoice.subtotal - invoice.total;
  return [
    ...(off > 0 ? [['Discount', `−${money(off, invoice.currency)}`] as const] : []),
    ['Total', money(invoice.total, invoice.currency)],
    ['Paid', money(invoice.amount_paid, invoice.currency)],
    ['Status', invoiceState(invoice.status)],
    ['Date', day(invoice.created)],
    ['For', [invoice.customer_name, invoice.customer_email].filter(Boolean).join(', ')],
  ];
};
