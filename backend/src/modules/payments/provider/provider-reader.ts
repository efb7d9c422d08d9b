import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type {
  PriceAtProvider,
  ProviderCard,
  ProviderCheckout,
  ProviderInvoice,
  ProviderPayment,
  ProviderSale,
  ProviderSubscription,
} from './provider.types';
import { normaliseEmail } from '../../../common/people/email.rules';
import { StripeApi } from './stripe-api';
import {
  cardOf,
  INTENT_MARK,
  idOf,
  outcomeOf,
  soldOf,
  toPayment,
  toSubscription,
} from './stripe-mapping';

/** The most types that the provider's list of events accepts per call. */
const TYPES_OF_A_CALL = 20;

/** What is read with an intent: its charge, the provider's fee, and the refunds. */
const WITH_PAYMENT = ['latest_charge.balance_transaction', 'latest_charge.refunds'] as const;

/**
 * Reads the current state at the provider. Null means that it doesn't exist. Every method may throw
 * PaymentProviderFailed.
 */
@Injectable()
export class ProviderReader {
  constructor(private readonly api: StripeApi) {}

  /** Reads the session with its subscription, its payment and what happened to that. */
  async checkout(id: string): Promise<ProviderCheckout | null> {
    const expand = ['subscription', ...WITH_PAYMENT.map((part) => `payment_intent.${part}`)];
    const session = await this.api.find(id, (stripe) =>
      stripe.checkout.sessions.retrieve(id, { expand }),
    );
    return session && this.completed(session);
  }

  async checkoutOfSubscription(subscriptionId: string): Promise<ProviderCheckout | null> {
    return this.firstCheckout({ subscription: subscriptionId });
  }

  async checkoutOfPayment(paymentIntentId: string): Promise<ProviderCheckout | null> {
    return this.firstCheckout({ payment_intent: paymentIntentId });
  }

  /** Reads only the buyer's progress, in one call. */
  async checkoutProgress(id: string): Promise<Pick<ProviderCheckout, 'outcome'> | null> {
    const session = await this.api.find(id, (stripe) => stripe.checkout.sessions.retrieve(id));
    return session && { outcome: outcomeOf(session, null) };
  }

  /** Returns the address where an open session is paid; null if it can't be paid any more. */
  async checkoutPage(id: string): Promise<string | null> {
    const session = await this.api.find(id, (stripe) => stripe.checkout.sessions.retrieve(id));
    return session?.status === 'open' ? session.url : null;
  }

  async subscription(id: string): Promise<ProviderSubscription | null> {
    const subscription = await this.api.find(id, (stripe) => stripe.subscriptions.retrieve(id));
    return subscription && toSubscription(subscription);
  }

  /** Reads the card that a subscription charges; null if it charges none. */
  async defaultCard(id: string): Promise<ProviderCard | null> {
    const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
    const plan = await this.api.find(id, (stripe) => stripe.subscriptions.retrieve(id, { expand }));
    return plan && cardOf(plan);
  }

  /** Reads a price; null if it doesn't exist or has no fixed amount of whole cents. */
  async price(id: string): Promise<PriceAtProvider | null> {
    const price = await this.api.find(id, (stripe) => stripe.prices.retrieve(id));
    return price?.unit_amount == null
      ? null
      : { id, amountCents: price.unit_amount, currency: price.currency };
  }

  async invoice(id: string): Promise<ProviderInvoice | null> {
    const invoice = await this.api.find(id, (stripe) => stripe.invoices.retrieve(id));
    if (!invoice) return null;
    const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
    return {
      id,
      subscriptionId,
      failed: invoice.status === 'open' && invoice.attempt_count > 0,
      payment: invoice.status === 'paid' ? await this.paymentOfInvoice(id, subscriptionId) : null,
    };
  }

  /** Reads the invoice that a payment paid, if any. */
  async invoiceOfPayment(paymentIntentId: string): Promise<ProviderInvoice | null> {
    const payment: Stripe.InvoicePaymentListParams['payment'] = {
      type: 'payment_intent',
      payment_intent: paymentIntentId,
    };
    const { data } = await this.api.call((stripe) =>
      stripe.invoicePayments.list({ payment, limit: 1 }),
    );
    const id = idOf(data[0]?.invoice);
    return id === null ? null : this.invoice(id);
  }

  async payment(paymentIntentId: string): Promise<ProviderPayment | null> {
    const intent = await this.api.find(paymentIntentId, (stripe) =>
      stripe.paymentIntents.retrieve(paymentIntentId, { expand: [...WITH_PAYMENT] }),
    );
    return intent && this.paymentOf(intent);
  }

  /** Returns the payment that a charge, a refund or a dispute is about. */
  async paymentIntentOf(
    about: 'charge' | 'refund' | 'dispute',
    id: string,
  ): Promise<string | null> {
    const found = await this.api.find<{
      readonly id: string;
      payment_intent?: string | { readonly id: string } | null;
    }>(id, (stripe) =>
      about === 'charge'
        ? stripe.charges.retrieve(id)
        : about === 'refund'
          ? stripe.refunds.retrieve(id)
          : stripe.disputes.retrieve(id),
    );
    return idOf(found?.payment_intent);
  }

  /**
   * Lists events of the given types since a given time, or as far back as the provider lists,
   * oldest first.
   */
  async eventsSince(types: readonly string[], since: Date | null): Promise<Stripe.Event[]> {
    const created = since && { gte: Math.floor(since.getTime() / 1000) };
    const lists = Array.from({ length: Math.ceil(types.length / TYPES_OF_A_CALL) }, (_, n) =>
      types.slice(n * TYPES_OF_A_CALL, (n + 1) * TYPES_OF_A_CALL),
    );
    const newestFirst = await this.api.call(async (stripe) => {
      const events: Stripe.Event[] = [];
      for (const some of lists)
        for await (const event of stripe.events.list({
          types: some,
          ...(created && { created }),
          limit: 100,
        }))
          events.push(event);
      return events;
    });
    return newestFirst.reverse().sort((a, b) => a.created - b.created);
  }

  /**
   * Lists the payments of a subscription, oldest first; invoices that asked for nothing have none.
   */
  async paymentsOfSubscription(subscriptionId: string): Promise<ProviderPayment[]> {
    const invoices = await this.api.call((stripe) =>
      stripe.invoices
        .list({ subscription: subscriptionId, status: 'paid', limit: 100 })
        .autoPagingToArray({ limit: 1_000 }),
    );
    const payments: ProviderPayment[] = [];
    for (const { id } of invoices.reverse()) {
      const payment = id === undefined ? null : await this.paymentOfInvoice(id, subscriptionId);
      if (payment) payments.push(payment);
    }
    return payments;
  }

  /**
   * Returns the payments that were made, refunded or disputed in a time span; the whole account's,
   * not only ours.
   */
  async paymentIntentsSince(since: Date, until: Date): Promise<ReadonlySet<string>> {
    const created = {
      gte: Math.floor(since.getTime() / 1000),
      lt: Math.floor(until.getTime() / 1000),
    };
    const lists = await this.api.call((stripe) =>
      Promise.all([
        stripe.charges.list({ created, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
        stripe.refunds.list({ created, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
        stripe.disputes.list({ created, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
      ]),
    );
    return new Set(lists.flat().flatMap((movement) => idOf(movement.payment_intent) ?? []));
  }

  /** Lists our paid sessions that were created in a time span. */
  async salesSince(since: Date, until: Date): Promise<ProviderSale[]> {
    const created = {
      gte: Math.floor(since.getTime() / 1000),
      lt: Math.floor(until.getTime() / 1000),
    };
    const sessions = await this.api.call((stripe) =>
      stripe.checkout.sessions
        .list({ created, status: 'complete', limit: 100 })
        .autoPagingToArray({ limit: 10_000 }),
    );
    return sessions.flatMap(
      ({ id: sessionId, metadata, payment_status: status, amount_total: amount }) => {
        const intentId = metadata?.[INTENT_MARK];
        return intentId === undefined || status === 'unpaid'
          ? []
          : [{ sessionId, intentId, amountCents: amount ?? 0 }];
      },
    );
  }

  /** Lists our subscriptions that haven't ended. */
  async liveSubscriptions(): Promise<ProviderSubscription[]> {
    const all = await this.api.call((stripe) =>
      stripe.subscriptions.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 }),
    );
    return all.map(toSubscription).filter(({ intentId }) => intentId !== null);
  }

  private async firstCheckout(
    by: Pick<Stripe.Checkout.SessionListParams, 'subscription' | 'payment_intent'>,
  ): Promise<ProviderCheckout | null> {
    const { data } = await this.api.call((stripe) =>
      stripe.checkout.sessions.list({ ...by, limit: 1 }),
    );
    return data[0] ? this.checkout(data[0].id) : null;
  }

  private async completed(session: Stripe.Checkout.Session): Promise<ProviderCheckout> {
    const subscription = typeof session.subscription === 'object' ? session.subscription : null;
    const invoiceId = idOf(session.invoice);
    const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
    const payment = intent && (await this.paymentOf(intent));
    const email = session.customer_details?.email ?? session.customer_email;
    return {
      id: session.id,
      // not client_reference_id, which anyone can set in a payment link's address
      intentId: session.metadata?.[INTENT_MARK] ?? null,
      mode: session.mode === 'subscription' ? 'subscription' : 'payment',
      outcome: outcomeOf(session, intent?.status ?? null),
      amountCents: session.amount_total ?? 0,
      currency: session.currency ?? 'usd',
      customerId: idOf(session.customer),
      sold: soldOf(session.metadata),
      promotionCodeIds: (session.discounts ?? []).flatMap(
        ({ promotion_code: code }) => idOf(code) ?? [],
      ),
      payer: {
        email: email && normaliseEmail(email),
        name: session.customer_details?.name ?? null,
      },
      subscription: subscription && toSubscription(subscription),
      payment:
        payment ??
        (invoiceId === null
          ? null
          : await this.paymentOfInvoice(invoiceId, subscription?.id ?? null)),
    };
  }

  private async paymentOfInvoice(
    invoiceId: string,
    subscriptionId: string | null,
  ): Promise<ProviderPayment | null> {
    const { data } = await this.api.call((stripe) =>
      stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 1 }),
    );
    const intentId = idOf(data[0]?.payment.payment_intent);
    const payment = intentId === null ? null : await this.payment(intentId);
    return payment && { ...payment, invoiceId, subscriptionId };
  }

  /** Reads the payment from an intent with its charge; null if no money was received. */
  private async paymentOf({
    id,
    latest_charge: latest,
  }: Stripe.PaymentIntent): Promise<ProviderPayment | null> {
    const charge = typeof latest === 'object' ? latest : null;
    if (charge?.status !== 'succeeded') return null;
    const refunds = charge.refunds?.has_more
      ? await this.allRefunds(charge.id)
      : (charge.refunds?.data ?? []);
    const disputes = charge.disputed
      ? (await this.api.call((stripe) => stripe.disputes.list({ charge: charge.id, limit: 100 })))
          .data
      : [];
    return toPayment(id, charge, refunds, disputes);
  }

  private allRefunds(charge: string): Promise<Stripe.Refund[]> {
    return this.api.call((stripe) =>
      stripe.refunds.list({ charge, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
    );
  }
}
