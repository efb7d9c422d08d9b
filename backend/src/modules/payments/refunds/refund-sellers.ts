import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StaffActor } from '../../../common/auth/actors';
import type { Payment } from '../ledger/payment.entity';
import type { Refund } from './refund.entity';
import type { RefundKind, RefundState } from './refund.rules';
import type { LateRefunds } from './refunds.repository';

/** The suffix of a refund action in the audit log: `…-done`, `…-retry`. */
export type RefundAuditAction = Exclude<RefundState, 'requested'> | 'retry';

/** A seller decides whether and how much of a sale is refunded, and hears the outcome. */
export interface RefundSeller {
  readonly kind: RefundKind;
  /**
   * Tells the payer that the bank has these cents.
   * @param causedBy different for each email.
   */
  given(tx: EntityManager, refund: Refund, cents: number, causedBy: string): Promise<void>;
  /** Returns the action's name in the audit log; its subject is what was sold. */
  actionOf(
    tx: EntityManager,
    refund: Refund,
    auditAction: RefundAuditAction,
  ): string | Promise<string>;
  /**
   * Returns what the money check reports about late refunds; null if another check finds the money
   * anyway.
   */
  findingOf(late: LateRefunds): { readonly kind: string; readonly ref: string } | null;
  /**
   * Refunds everything left of a payment of the same kind, from the student's record, under the
   * payment's lock. Omitted if such payments aren't refunded there.
   * @param reason appears in the email to the payer.
   */
  refundAll?(tx: EntityManager, payment: Payment, reason: string, staff: StaffActor): Promise<void>;
  /** Returns the page where the owner sees it and can retry. */
  pathOf(refund: Refund): string;
}

/** The registry of modules whose sales can be refunded; each registers itself at startup. */
@Injectable()
export class RefundSellers {
  private readonly sellers = new Map<RefundKind, RefundSeller>();

  add(seller: RefundSeller): void {
    this.sellers.set(seller.kind, seller);
  }

  /** Returns who refunds payments of this kind in full from a student's record; null if no one. */
  inFullOf(paymentKind: string): Required<Pick<RefundSeller, 'refundAll'>> | null {
    const seller = [...this.sellers.values()].find(({ kind }) => kind === paymentKind);
    return seller?.refundAll ? (seller as Required<RefundSeller>) : null;
  }

  of(kind: RefundKind): RefundSeller {
    const seller = this.sellers.get(kind);
    if (!seller) throw new Error(`no seller has what a refund of kind ${kind} is for`);
    return seller;
  }
}
