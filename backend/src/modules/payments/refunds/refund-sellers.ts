import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Refund } from './refund.entity';
import type { RefundKind, RefundState } from './refund.rules';
import type { LateRefunds } from './refunds.repository';

/** What a deed about a refund is called in the audit log: `…-done`, `…-retry`. */
export type RefundAuditAction = Exclude<RefundState, 'requested'> | 'retry';

/** Decides whether and how much of what it sold is refunded, and hears what became of it. */
export interface RefundSeller {
  readonly kind: RefundKind;
  /** The bank has these cents: the payer is told. @param causedBy once for each. */
  given(tx: EntityManager, refund: Refund, cents: number, causedBy: string): Promise<void>;
  /** The name of a deed in the audit log; its subject is what was sold. */
  actionOf(tx: EntityManager, refund: Refund, auditAction: RefundAuditAction): string | Promise<string>;
  /** What the money check says of refunds that are late; null where another check finds the money anyway. */
  findingOf(late: LateRefunds): { readonly kind: string; readonly ref: string } | null;
  /** Where the owner sees it and can try again. */
  pathOf(refund: Refund): string;
}

/** Everybody whose sales can be refunded; each adds itself when it starts. */
@Injectable()
export class RefundSellers {
  private readonly sellers = new Map<RefundKind, RefundSeller>();

  add(seller: RefundSeller): void {
    this.sellers.set(seller.kind, seller);
  }

  of(kind: RefundKind): RefundSeller {
    const seller = this.sellers.get(kind);
    if (!seller) throw new Error(`no seller has what a refund of kind ${kind} is for`);
    return seller;
  }
}
