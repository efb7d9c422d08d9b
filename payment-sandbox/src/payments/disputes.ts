import { newStripeId } from '../ids';
import type { Sandbox } from '../sandbox';
import type { Charge, Dispute } from '../stored';
import { invalidRequest } from '../wire/errors';
import { addBalanceTransaction } from './balance';
import { failPendingRefunds, unrefundedAmount } from './refunds';

const DISPUTE_FEE = 1_500;
const ANSWER_WITHIN_SECONDS = 21 * 86_400;

export type DisputeReason = 'fraudulent' | 'product_not_received' | 'duplicate' | 'general';

/** Returns how much of a charge its disputes hold or have returned to the cardholder, in cents. */
export const disputedAmount = (sandbox: Sandbox, charge: Charge): number =>
  sandbox.store
    .all('disputes')
    .filter((dispute) => dispute.charge === charge.id && dispute.status !== 'won')
    .reduce((sum, { amount }) => sum + amount, 0);

/**
 * Opens a dispute: the money leaves the balance at once, with a fee.
 * @param wanted cents, if only part of the charge is disputed.
 * @throws an API error if it's more than what is left of the charge, or zero.
 */
export const openDispute = (
  sandbox: Sandbox,
  { id: chargeId }: Charge,
  reason: DisputeReason,
  wanted?: number,
): Dispute => {
  const charge = failPendingRefunds(sandbox, chargeId);
  const left = unrefundedAmount(charge) - disputedAmount(sandbox, charge);
  const amount = wanted ?? left;
  if (amount < 1 || amount > left)
    throw invalidRequest(`A dispute of ${charge.id} is about at most ${left} cents.`, 'amount');
  const id = newStripeId('dp');
  const withdrawn = addBalanceTransaction(sandbox, {
    type: 'adjustment',
    reportingCategory: 'dispute',
    amount: -amount,
    fee: DISPUTE_FEE,
    feeDescription: 'Dispute fee',
    currency: charge.currency,
    description: `Chargeback withdrawal for ${charge.id}`,
    source: id,
  });
  sandbox.update('charges', { ...charge, disputed: true }, 'charge.updated');
  const dispute: Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdrawn],
    charge: charge.id,
    created: sandbox.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: sandbox.now() + ANSWER_WITHIN_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: amount < left,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  };
  sandbox.store.put('disputes', dispute);
  sandbox.emit('charge.dispute.created', dispute);
  sandbox.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

/** Records that evidence was submitted; the bank decides next. */
export const answerDispute = (sandbox: Sandbox, dispute: Dispute): Dispute =>
  sandbox.update(
    'disputes',
    {
      ...dispute,
      status: 'under_review',
      evidence_details: { ...dispute.evidence_details, has_evidence: true, submission_count: 1 },
    },
    'charge.dispute.updated',
  );

/** Closes a dispute; if it's won, the money comes back. */
export const closeDispute = (
  sandbox: Sandbox,
  dispute: Dispute,
  outcome: 'won' | 'lost',
): Dispute => {
  const returned =
    outcome === 'won'
      ? [
          addBalanceTransaction(sandbox, {
            type: 'adjustment',
            reportingCategory: 'dispute_reversal',
            amount: dispute.amount,
            fee: 0,
            currency: dispute.currency,
            description: `Chargeback reversal for ${dispute.charge}`,
            source: dispute.id,
          }),
        ]
      : [];
  const closed = sandbox.store.put('disputes', {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...returned],
    status: outcome,
  });
  sandbox.emit('charge.dispute.closed', closed);
  if (outcome === 'won') sandbox.emit('charge.dispute.funds_reinstated', closed);
  return closed;
};

const NO_EVIDENCE: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
