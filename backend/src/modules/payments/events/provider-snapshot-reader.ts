import { Injectable } from '@nestjs/common';
import { PaymentsRepository } from '../ledger/payments.repository';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderSnapshotVersions } from '../provider/provider-snapshot-versions';
import type {
  ProviderCheckout,
  ProviderInvoice,
  ProviderPayment,
  ProviderSubscription,
} from '../provider/provider.types';
import { SubscriptionsService } from '../subscriptions/subscriptions.service';
import { subjectOf } from './event.rules';
import { ProviderEventsRepository } from './provider-events.repository';

/** The provider's response: what was looked up, and its version. */
export interface ProviderSnapshot {
  readonly snapshotVersion: string;
  readonly checkout?: ProviderCheckout | null;
  readonly subscription?: ProviderSubscription | null;
  readonly invoice?: ProviderInvoice | null;
  readonly payment?: ProviderPayment | null;
}

type Seen = Omit<ProviderSnapshot, 'snapshotVersion'>;

/**
 * Reads whatever an event is about. What we don't know yet is traced back to the checkout it came
 * from, so any event of a purchase can deliver it, in any order or alone.
 */
@Injectable()
export class ProviderSnapshotReader {
  constructor(
    private readonly events: ProviderEventsRepository,
    private readonly provider: ProviderReader,
    private readonly versions: ProviderSnapshotVersions,
    private readonly subscriptions: SubscriptionsService,
    private readonly payments: PaymentsRepository,
  ) {}

  /** Returns null for an unknown event. */
  async read(eventId: string): Promise<ProviderSnapshot | null> {
    const [snapshotVersion, event] = await Promise.all([
      this.versions.next(),
      this.events.find(eventId),
    ]);
    if (!event) return null;
    const { type, objectId } = event;
    return { snapshotVersion, ...(objectId === null ? {} : await this.look(type, objectId)) };
  }

  private async look(type: string, id: string): Promise<Seen> {
    const subject = subjectOf(type);
    switch (subject) {
      case 'checkout':
        return { checkout: await this.provider.checkout(id) };
      case 'subscription':
        return this.ofSubscription(id);
      case 'invoice':
        return this.ofInvoice(await this.provider.invoice(id));
      case 'charge':
      case 'refund':
      case 'dispute':
        return this.ofPayment(await this.provider.paymentIntentOf(subject, id));
      case null:
        return {};
    }
  }

  private async ofSubscription(id: string): Promise<Seen> {
    if (await this.subscriptions.isKnown(id))
      return { subscription: await this.provider.subscription(id) };
    return { checkout: await this.provider.checkoutOfSubscription(id) };
  }

  private async ofInvoice(invoice: ProviderInvoice | null): Promise<Seen> {
    if (!invoice || invoice.subscriptionId === null) return {};
    return {
      ...(await this.ofSubscription(invoice.subscriptionId)),
      invoice,
      payment: invoice.payment,
    };
  }

  private async ofPayment(paymentIntentId: string | null): Promise<Seen> {
    if (paymentIntentId === null) return {};
    if (await this.payments.isKnown(paymentIntentId))
      return { payment: await this.provider.payment(paymentIntentId) };
    const invoice = await this.provider.invoiceOfPayment(paymentIntentId);
    return invoice
      ? this.ofInvoice(invoice)
      : { checkout: await this.provider.checkoutOfPayment(paymentIntentId) };
  }
}
