import { voidInvoice } from '../payments/invoices';
import { collect, subscriptionOf } from '../payments/subscription-life';
import type { Invoice } from '../stored';
import { ApiError, invalidRequest, noSuchParam } from '../wire/errors';
import { pageInOrder } from '../wire/lists';
import type { Call, Router } from '../wire/router';
import { asked, listing, named, retrieving } from './listing';

/** Charges the stored card again, or the given one. A decline is a 402, and stays on record. */
const pay = (call: Call): Invoice => {
  const { sandbox, params } = call;
  const invoice = named(call, 'invoices', 'invoice');
  if (invoice.status === 'paid')
    throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid');
  const subscription = subscriptionOf(sandbox, invoice);
  if (invoice.status !== 'open' || !subscription)
    throw invalidRequest(`Invoice ${invoice.id} is not open.`, undefined, 'invoice_not_editable');
  const card = params.text('payment_method');
  const method = card === undefined ? undefined : sandbox.store.get('payment_methods', card);
  if (card !== undefined && method?.customer !== subscription.customer)
    throw noSuchParam('PaymentMethod', card, 'payment_method');
  const { invoice: after, declined } = collect(sandbox, subscription, invoice, method);
  if (declined)
    throw new ApiError(402, {
      type: 'card_error',
      code: declined.code,
      message: declined.message,
      ...(declined.declineCode !== null && { decline_code: declined.declineCode }),
    }).keepingEffects();
  return after;
};

/** Voids an invoice, so it can't be paid anymore. */
const voided = (call: Call): Invoice => {
  const invoice = named(call, 'invoices', 'invoice');
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalidRequest(
      `You can only pass in open invoices. This invoice is ${String(invoice.status)}.`,
      undefined,
      'invoice_not_editable',
    );
  return voidInvoice(call.sandbox, invoice);
};

const lines = (call: Call): object =>
  pageInOrder(call.path, named(call, 'invoices', 'invoice').lines.data, call.params);

export const invoices = (router: Router): Router =>
  router
    .get(
      '/v1/invoices',
      listing('invoices', (params) => {
        const customer = params.text('customer');
        const subscription = params.text('subscription');
        const status = params.oneOf('status', ['draft', 'open', 'paid', 'uncollectible', 'void']);
        return (invoice) =>
          asked(customer, invoice.customer) &&
          asked(subscription, invoice.parent?.subscription_details?.subscription) &&
          asked(status, invoice.status);
      }),
    )
    .get('/v1/invoices/:id', retrieving('invoices', 'invoice'))
    .get('/v1/invoices/:id/lines', lines)
    .post('/v1/invoices/:id/pay', pay)
    .post('/v1/invoices/:id/void', voided)
    .get(
      '/v1/invoice_payments',
      listing('invoice_payments', (params) => {
        const invoice = params.text('invoice');
        const status = params.oneOf('status', ['canceled', 'open', 'paid']);
        const payment = params.group('payment');
        const type = payment?.oneOf('type', ['payment_intent']);
        const intent = payment?.text('payment_intent');
        return (row) =>
          asked(invoice, row.invoice) &&
          asked(status, row.status) &&
          asked(type, row.payment.type) &&
          asked(intent, row.payment.payment_intent);
      }),
    )
    .get('/v1/invoice_payments/:id', retrieving('invoice_payments', 'invoice_payment'));
