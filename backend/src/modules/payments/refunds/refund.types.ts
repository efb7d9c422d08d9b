/** What other modules may use of refunds, besides the `Refunds` service. */
export { RefundMails } from './refund-mails';
export { RefundSellers, type RefundAuditAction, type RefundSeller } from './refund-sellers';
export type { Refund } from './refund.entity';
export {
  HELD_BY_BANK,
  isLate,
  REFUND_STATES,
  refundsOf,
  sumOf,
  type RefundPart,
  type RefundState,
} from './refund.rules';
export type { LateRefunds } from './refunds.repository';
