import { newStripeId } from '../ids';
import type { Sandbox } from '../sandbox';
import type { BalanceTransaction } from '../stored';

const SETTLES_AFTER_SECONDS = 2 * 86_400;

/** Returns Stripe's fee for a US card payment, in cents: 2.9% plus 30 cents. */
export const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30;

type Entry = Readonly<{
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  reportingCategory: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
  /** Cents; negative when money leaves. */
  amount: number;
  fee: number;
  feeDescription?: string;
  currency: string;
  description: string | null;
  source: string;
}>;

export const addBalanceTransaction = (sandbox: Sandbox, entry: Entry): BalanceTransaction =>
  sandbox.store.put('balance_transactions', {
    id: newStripeId('txn'),
    object: 'balance_transaction',
    amount: entry.amount,
    available_on: sandbox.now() + SETTLES_AFTER_SECONDS,
    balance_type: 'payments',
    created: sandbox.now(),
    currency: entry.currency,
    description: entry.description,
    exchange_rate: null,
    fee: entry.fee,
    fee_details:
      entry.fee === 0
        ? []
        : [
            {
              amount: entry.fee,
              application: null,
              currency: entry.currency,
              description: entry.feeDescription ?? 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: entry.amount - entry.fee,
    reporting_category: entry.reportingCategory,
    source: entry.source,
    status: 'pending',
    type: entry.type,
  });
