import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Environment } from '../../../config/environment';
import { keyOf } from './answers.rules';
import { PaymentProviderFailed } from './provider.errors';
import type { CheckoutLine, CheckoutRequest, ProviderRefund } from './provider.types';
import { StripeApi } from './stripe-api';
import {
  INTENT_MARK,
  PAUSED_FROM_MARK,
  REFUND_MARK,
  soldMetadata,
  toRefund,
} from './stripe-mapping';

export type RefundReason = 'duplicate' | 'requested_by_customer';

export interface RefundCall {
  readonly paymentIntentId: string;
  readonly amountCents: number;
  /**
   * Identifies it among the payment's refunds, whichever try made it; together with the number of
   * the try, it forms the key.
   */
  readonly mark: string;
  /** How many tries failed before. */
  readonly tries: number;
  readonly reason: RefundReason;
}

export interface RefundFailure {
  readonly outcome: 'refused' | 'failed';
  /** The provider's code. */
  readonly code: string;
}

export interface CheckoutCall {
  readonly intentId: string;
  readonly request: CheckoutRequest;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface OpenedCheckout {
  readonly id: string;
  /** Empty if it can't be paid any more. */
  readonly url: string;
  readonly amountCents: number | null;
  readonly currency: string | null;
}

const unixOf = (at: Date): number => Math.floor(at.getTime() / 1000);

const lineItem = (line: CheckoutLine): Stripe.Checkout.SessionCreateParams.LineItem =>
  'priceId' in line
    ? { price: line.priceId, quantity: 1 }
    : {
        price_data: {
          currency: line.currency,
          unit_amount: line.amountCents,
          product_data: { name: line.name, description: line.description },
        },
        quantity: 1,
      };

const toOpened = ({
  id,
  url,
  amount_total: amountCents,
  currency,
}: Stripe.Checkout.Session): OpenedCheckout => ({
  id,
  url: url ?? '',
  amountCents,
  currency,
});

/**
 * The actions we request from the provider. What must happen once (a session, a refund, a new month
 * that is charged at once) is requested under a key made from our own row and the number of its
 * try, so repeating it after a crash or a lost response does nothing a second time; `makeOnce`
 * decides when to use the next number. All other calls have the same effect however often they run,
 * and carry no key of ours: under a key, a failure would be repeated for a day. Every method may
 * throw PaymentProviderFailed.
 */
@Injectable()
export class PaymentGateway {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly api: StripeApi,
  ) {}

  /**
   * Creates one session per try of an intent, however often it's requested. Cards only, because no
   * delayed payment method may outlast a hold. [T33]
   */
  async openCheckout({
    intentId,
    request,
    successUrl,
    cancelUrl,
  }: CheckoutCall): Promise<OpenedCheckout> {
    const metadata = { [INTENT_MARK]: intentId, ...soldMetadata(request.sold ?? {}) };
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: request.mode,
      line_items: [lineItem(request.line)],
      allowed_payment_method_types: ['card'],
      client_reference_id: intentId,
      success_url: successUrl,
      cancel_url: cancelUrl,
      metadata,
      ...(request.mode === 'subscription'
        ? { subscription_data: { metadata } }
        : { payment_intent_data: { metadata } }),
      ...(request.customerId
        ? { customer: request.customerId }
        : request.customerEmail && { customer_email: request.customerEmail }),
      ...(request.promotionCodeId
        ? { discounts: [{ promotion_code: request.promotionCodeId }] }
        : request.takesCodes && { allow_promotion_codes: true }),
      ...(request.expiresAt !== undefined && { expires_at: request.expiresAt }),
    };
    const idempotencyKey = keyOf(`checkout:${intentId}`, request.tries ?? 0);
    return toOpened(
      await this.api.call((stripe) => stripe.checkout.sessions.create(params, { idempotencyKey })),
    );
  }

  /**
   * Finds by its mark the session that the provider has made for an intent since a given time; null
   * if there is none.
   */
  findCheckout(intentId: string, since: Date): Promise<OpenedCheckout | null> {
    return this.api.search(
      (stripe) => stripe.checkout.sessions.list({ created: { gte: unixOf(since) }, limit: 100 }),
      (session) => (session.metadata?.[INTENT_MARK] === intentId ? toOpened(session) : null),
    );
  }

  /** Expires a session so that no one can pay it. Returns false if it wasn't open any more. */
  async expireCheckout(sessionId: string): Promise<boolean> {
    try {
      await this.api.call((stripe) => stripe.checkout.sessions.expire(sessionId));
      return true;
    } catch (error) {
      if (error instanceof PaymentProviderFailed && error.effect === 'refused') return false;
      throw error;
    }
  }

  /** Ends a subscription now. One that has already ended stays as it is. */
  async cancelSubscription(id: string): Promise<void> {
    try {
      await this.api.call((stripe) =>
        stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }),
      );
    } catch (error) {
      if (!(error instanceof PaymentProviderFailed) || error.providerCode !== 'resource_missing')
        throw error;
    }
  }

  /** Sets a customer's address. One that was deleted there needs none. */
  async setCustomerEmail(id: string, email: string): Promise<void> {
    try {
      await this.api.call((stripe) => stripe.customers.update(id, { email }));
    } catch (error) {
      if (!(error instanceof PaymentProviderFailed) || error.providerCode !== 'resource_missing')
        throw error;
    }
  }

  /** Sets whether it renews automatically when the paid period is over. */
  async setRenewing(id: string, renews: boolean): Promise<void> {
    await this.api.call((stripe) =>
      stripe.subscriptions.update(id, { cancel_at_period_end: !renews }),
    );
  }

  /**
   * Stops charging until `resumesAt`, when the subscription resumes automatically. Repeating it
   * keeps the same pause.
   */
  async pauseSubscription(
    id: string,
    { from, resumesAt }: { readonly from: Date; readonly resumesAt: Date },
  ): Promise<void> {
    const params = {
      pause_collection: { behavior: 'void' as const, resumes_at: unixOf(resumesAt) },
      metadata: { [PAUSED_FROM_MARK]: String(unixOf(from)) },
    };
    await this.api.call((stripe) => stripe.subscriptions.update(id, params));
  }

  /** Resumes charging from the next renewal on. */
  async resumeSubscription(id: string): Promise<void> {
    await this.api.call((stripe) =>
      stripe.subscriptions.update(id, {
        pause_collection: '',
        metadata: { [PAUSED_FROM_MARK]: '' },
      }),
    );
  }

  /**
   * Resumes with a new period that starts and is charged now; once for each try of a pause, which
   * `pausedFrom` identifies.
   */
  async restartSubscription(id: string, pausedFrom: Date, tries: number): Promise<void> {
    const params = {
      pause_collection: '' as const,
      metadata: { [PAUSED_FROM_MARK]: '' },
      billing_cycle_anchor: { type: 'now' as const },
      proration_behavior: 'none' as const,
    };
    const idempotencyKey = keyOf(`restart:${id}:${unixOf(pausedFrom)}`, tries);
    await this.api.call((stripe) => stripe.subscriptions.update(id, params, { idempotencyKey }));
  }

  /** Lists the invoices of a subscription that ask for a payment. */
  async openInvoices(subscription: string): Promise<string[]> {
    const open = await this.api.call((stripe) =>
      stripe.invoices.list({ subscription, status: 'open', limit: 100 }),
    );
    return open.data.flatMap(({ id }) => id ?? []);
  }

  /**
   * Voids what an ended subscription asks for.
   * @param before what it asked for before it ended.
   * @returns which of all these can't be voided because they were paid in the meantime
   */
  async voidInvoices(subscription: string, before: readonly string[]): Promise<string[]> {
    const paid: string[] = [];
    for (const id of new Set([...before, ...(await this.openInvoices(subscription))]))
      if (!(await this.voided(id))) paid.push(id);
    return paid;
  }

  /** Voids an invoice; returns false if the provider refuses because it isn't open any more. */
  private async voided(invoice: string): Promise<boolean> {
    try {
      await this.api.call((stripe) => stripe.invoices.voidInvoice(invoice));
      return true;
    } catch (error) {
      if (error instanceof PaymentProviderFailed && error.effect === 'refused') return false;
      throw error;
    }
  }

  /**
   * Refunds part of a payment; repeated for the same try, it's the same refund. The refund carries
   * `mark`.
   * @returns the refund; otherwise why the provider refuses, or that it failed, in which case the
   *   refund may exist anyway.
   */
  async refund({
    paymentIntentId,
    amountCents,
    mark,
    tries,
    reason,
  }: RefundCall): Promise<{ readonly made: ProviderRefund } | RefundFailure> {
    const metadata = { [REFUND_MARK]: mark };
    const params = { payment_intent: paymentIntentId, amount: amountCents, reason, metadata };
    try {
      return {
        made: toRefund(
          await this.api.call((stripe) =>
            stripe.refunds.create(params, { idempotencyKey: keyOf(mark, tries) }),
          ),
        ),
      };
    } catch (error) {
      if (!(error instanceof PaymentProviderFailed)) throw error;
      if (error.effect === 'refused')
        return { outcome: 'refused', code: error.providerCode ?? 'refused' };
      if (error.effect === 'failed')
        return { outcome: 'failed', code: error.providerCode ?? 'provider_error' };
      throw error;
    }
  }

  /** Opens the provider's page where the customer changes the card or cancels. */
  async openBillingPortal(customer: string): Promise<string> {
    const params = { customer, return_url: `${this.env.publicUrl}/student/dashboard` };
    return (await this.api.call((stripe) => stripe.billingPortal.sessions.create(params))).url;
  }

  /** Returns the address of a charge's receipt at the provider; null if it has none. */
  async receiptUrl(chargeId: string): Promise<string | null> {
    return (await this.api.call((stripe) => stripe.charges.retrieve(chargeId))).receipt_url;
  }
}
