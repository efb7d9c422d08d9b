import { newStripeId } from '../ids';
import type { Sandbox } from '../sandbox';
import type { Charge, Refund } from '../stored';
import { invalidRequest, noSuchParam } from '../wire/errors';
import { addBalanceTransaction } from './balance';

/** How a refund ends: it reaches the customer, the bank returns it, or it's canceled on the way. */
export type RefundOutcome = 'succeeded' | 'failed' | 'canceled';
export type RefundFailure =
  | 'lost_or_stolen_card'
  | 'expired_or_canceled_card'
  | 'charge_for_pending_refund_disputed'
  | 'insufficient_funds'
  | 'declined'
  | 'merchant_request'
  | 'unknown';

/**
 * Returns how much of a charge can still be refunded, in cents, without what was never captured.
 */
export const unrefundedAmount = ({
  amount_captured: captured,
  amount_refunded: refunded,
}: Charge): number => captured - refunded;

/** Starts a refund in the state that `refundMode` sets, and deducts it from the charge. */
export const addRefund = (
  sandbox: Sandbox,
  charge: Charge,
  amount: number,
  { reason, metadata }: Pick<Refund, 'reason' | 'metadata'>,
): Refund => {
  const mode = sandbox.settings.refundMode ?? 'succeeded';
  const id = newStripeId('re');
  const refund = sandbox.store.put('refunds', {
    id,
    object: 'refund',
    amount,
    balance_transaction: mode === 'unfunded' ? null : withdraw(sandbox, id, amount, charge),
    charge: charge.id,
    created: sandbox.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(mode !== 'succeeded' && {
      pending_reason: mode === 'unfunded' ? 'insufficient_funds' : 'processing',
    }),
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: mode === 'succeeded' ? 'succeeded' : 'pending',
    transfer_reversal: null,
  });
  sandbox.emit('refund.created', refund);
  sandbox.emit('charge.refunded', countRefunded(sandbox, charge, amount), charge);
  return mode === 'succeeded' ? referenced(sandbox, refund) : refund;
};

/**
 * Ends a pending refund, or lets the bank return one that had succeeded.
 * @param reason why it failed or was canceled.
 * @throws an API error if a refund in this status can't end that way.
 */
export const settleRefund = (
  sandbox: Sandbox,
  refund: Refund,
  outcome: RefundOutcome,
  reason?: RefundFailure,
): Refund => {
  const possible: readonly RefundOutcome[] =
    refund.status === 'pending'
      ? ['succeeded', 'failed', 'canceled']
      : refund.status === 'succeeded'
        ? ['failed']
        : [];
  if (!possible.includes(outcome))
    throw invalidRequest(
      `Refund ${refund.id} is ${refund.status ?? 'unknown'}; it can’t become ${outcome}.`,
    );
  const charge = sandbox.store.get('charges', refund.charge ?? '');
  if (!charge) throw invalidRequest(`Refund ${refund.id} has no charge.`);
  const { pending_reason: _, ...ended } = refund;
  if (outcome === 'succeeded') {
    const balance =
      refund.balance_transaction ?? withdraw(sandbox, refund.id, refund.amount, charge);
    return referenced(sandbox, { ...ended, balance_transaction: balance, status: 'succeeded' });
  }
  countRefunded(sandbox, charge, -refund.amount);
  return tell(
    sandbox,
    {
      ...ended,
      ...(refund.balance_transaction !== null && {
        failure_balance_transaction: putBack(sandbox, refund, charge),
      }),
      failure_reason:
        reason ?? (outcome === 'canceled' ? 'merchant_request' : 'expired_or_canceled_card'),
      status: outcome,
    },
    outcome === 'failed',
  );
};

/** Fails a charge's pending refunds because the bank disputes it. Returns the updated charge. */
export const failPendingRefunds = (sandbox: Sandbox, chargeId: string): Charge => {
  for (const refund of sandbox.store.all('refunds'))
    if (refund.charge === chargeId && refund.status === 'pending')
      settleRefund(sandbox, refund, 'failed', 'charge_for_pending_refund_disputed');
  const charge = sandbox.store.get('charges', chargeId);
  if (!charge) throw noSuchParam('charge', chargeId, 'charge');
  return charge;
};

const countRefunded = (sandbox: Sandbox, charge: Charge, cents: number): Charge => {
  const refunded = charge.amount_refunded + cents;
  return sandbox.store.put('charges', {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  });
};

const withdraw = (
  sandbox: Sandbox,
  id: string,
  amount: number,
  { currency, description }: Charge,
): string =>
  addBalanceTransaction(sandbox, {
    type: 'refund',
    reportingCategory: 'refund',
    amount: -amount,
    fee: 0,
    currency,
    description: `REFUND FOR CHARGE${description === null ? '' : ` (${description})`}`,
    source: id,
  }).id;

const putBack = (
  sandbox: Sandbox,
  { id, amount }: Refund,
  { currency, description }: Charge,
): string =>
  addBalanceTransaction(sandbox, {
    type: 'refund_failure',
    reportingCategory: 'refund_failure',
    amount,
    fee: 0,
    currency,
    description: `REFUND FAILURE${description === null ? '' : ` (${description})`}`,
    source: id,
  }).id;

/** Adds the bank's reference, which arrives after the refund itself. */
const referenced = (sandbox: Sandbox, refund: Refund): Refund =>
  tell(sandbox, {
    ...refund,
    destination_details: {
      card: {
        reference: String(10 ** 10 + sandbox.store.all('refunds').length),
        reference_status: 'available',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
  });

/** Saves a refund and emits every event for the change. */
const tell = (sandbox: Sandbox, refund: Refund, failed = false): Refund => {
  const before = sandbox.store.get('refunds', refund.id);
  sandbox.update('refunds', refund, 'refund.updated');
  if (failed) sandbox.emit('refund.failed', refund, before);
  sandbox.emit('charge.refund.updated', refund, before);
  return refund;
};
