import { formatMoney } from '../../../common/money/money.rules';
import { leftCents } from '../ledger/payment.rules';
import type { ProviderCheckout, ProviderPayment } from '../provider/provider.types';

/** Findings about a sale that the provider has and our database lacks, each with its subject. */
export const LOST_SALE_KINDS: readonly string[] = [
  'sale-missing',
  'plan-missing',
  'payment-missing',
];

/** Why a checkout that doesn't record what it sold can't be rebuilt. */
export const TOO_OLD =
  'This checkout is from before the site recorded what each payment was for, so it can’t be rebuilt. ' +
  'Look up the payment at the provider, then add the booking manually with what they paid, or refund the payment there. ' +
  'Resolve this finding with a note afterward.';

/** Why a checkout without a buyer can't be rebuilt. */
export const NO_BUYER =
  'The provider has no email address for this buyer, so there’s no account to rebuild. Refund the payment at the provider, then resolve this finding with a note.';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the value if it's an id that we may have issued; null for anything else. */
export const asId = (value: string | null | undefined): string | null =>
  value !== null && value !== undefined && UUID.test(value) ? value : null;

/**
 * Returns what was sold. A plan is known by its price; anything else only by what we stored with
 * it, which the oldest checkouts lack.
 */
export const whatWasSold = (
  { sold, mode, subscription }: Pick<ProviderCheckout, 'sold' | 'mode' | 'subscription'>,
  plans: { readonly kind: string; readonly nameOf: (priceId: string) => string },
): { readonly kind: string; readonly planId: string; readonly planName: string } | null => {
  if (mode === 'subscription' && subscription) {
    const { priceId } = subscription;
    return {
      kind: plans.kind,
      planId: sold.plan_id ?? priceId,
      planName: sold.plan_name ?? plans.nameOf(priceId),
    };
  }
  const { kind, plan_id: planId, plan_name: planName } = sold;
  return kind === undefined || planId === undefined || planName === undefined
    ? null
    : { kind, planId, planName };
};

/** `2 renewals: $300`; null if there are none. */
export const renewalsLine = (renewals: readonly ProviderPayment[]): string | null => {
  if (renewals.length === 0) return null;
  const cents = renewals.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return `${renewals.length === 1 ? '1 renewal' : `${renewals.length} renewals`}: ${formatMoney(cents)}`;
};

/** `Already refunded: $150`; null if nothing was. */
export const refundedLine = (payments: readonly ProviderPayment[]): string | null => {
  const cents = payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  return cents === 0 ? null : `Already refunded: ${formatMoney(cents)}`;
};

/** Returns how much of these payments can still be refunded, in cents. */
export const leftOf = (payments: readonly ProviderPayment[]): number =>
  payments.reduce((sum, payment) => sum + leftCents(payment), 0);
