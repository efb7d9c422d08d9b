import { Injectable } from '@nestjs/common';
import type { MoneyFinding } from '../findings/money-finding.entity';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderSnapshotVersions } from '../provider/provider-snapshot-versions';
import type { ProviderCheckout, ProviderPayment } from '../provider/provider.types';
import { NotALostSale, SaleNotOurs, SaleNotRecoverable } from './recovery.errors';
import { asId } from './recovery.rules';

/** A paid checkout of ours as the provider has it now. */
export interface SaleAtProvider {
  readonly intentId: string;
  readonly checkout: ProviderCheckout;
  /** The later payments of the plan that it started. */
  readonly renewals: readonly ProviderPayment[];
  /** The version of this snapshot. */
  readonly snapshotVersion: string;
}

/** Finds the sale that a finding is about, and reads everything that the provider has about it. */
@Injectable()
export class LostSaleReader {
  constructor(
    private readonly reader: ProviderReader,
    private readonly versions: ProviderSnapshotVersions,
  ) {}

  /**
   * @throws NotALostSale, SaleNotOurs, SaleNotRecoverable if it isn't paid, PaymentProviderFailed
   */
  async read(finding: Pick<MoneyFinding, 'kind' | 'ref'>): Promise<SaleAtProvider> {
    const snapshotVersion = await this.versions.next();
    const checkout = await this.checkoutOf(finding);
    const intentId = asId(checkout?.intentId);
    if (!checkout || intentId === null) throw new SaleNotOurs();
    if (checkout.outcome !== 'paid')
      throw new SaleNotRecoverable(
        'This checkout hasn’t been paid, so there’s nothing to recover. Resolve the finding with a note.',
      );
    const { subscription, payment } = checkout;
    const paid = subscription ? await this.reader.paymentsOfSubscription(subscription.id) : [];
    const renewals = paid.filter(
      ({ paymentIntentId }) => paymentIntentId !== payment?.paymentIntentId,
    );
    return { intentId, checkout, renewals, snapshotVersion };
  }

  private async checkoutOf({
    kind,
    ref,
  }: Pick<MoneyFinding, 'kind' | 'ref'>): Promise<ProviderCheckout | null> {
    switch (kind) {
      case 'sale-missing':
        return this.reader.checkout(ref);
      case 'plan-missing':
        return this.reader.checkoutOfSubscription(ref);
      case 'payment-missing': {
        const invoice = await this.reader.invoiceOfPayment(ref);
        return invoice?.subscriptionId
          ? this.reader.checkoutOfSubscription(invoice.subscriptionId)
          : this.reader.checkoutOfPayment(ref);
      }
      default:
        throw new NotALostSale();
    }
  }
}
