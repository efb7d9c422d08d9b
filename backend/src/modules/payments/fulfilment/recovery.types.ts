import type { EntityManager } from 'typeorm';
import type { ProviderCheckout } from '../provider/provider.types';

/** A paid checkout of ours at the provider that our database lacks. */
export interface LostSale {
  readonly intentId: string;
  readonly kind: string;
  readonly planId: string;
  readonly planName: string;
  /**
   * The owner's account id, if the account exists here; null if it's lost too, or was never needed.
   */
  readonly studentId: string | null;
  /** The recipient of emails about it: the account's address, otherwise the payer's. */
  readonly email: string | null;
  readonly checkout: ProviderCheckout;
}

/** What recovering a lost sale would do. */
export interface RecoveryPlan {
  /** Why it can't be rebuilt, and what to do by hand; null if it can. */
  readonly blocked: string | null;
  /** Why the payment is refunded instead; null if what was sold is delivered. */
  readonly refunds: string | null;
  /** One line for each thing that is rebuilt. */
  readonly rebuilds: readonly string[];
  /** One line for each email that is sent. */
  readonly mails: readonly string[];
}

/** Rebuilds one kind of sale from what the provider has stored. */
export interface SaleRecovery {
  /** Reads and saves what else the plan depends on at the provider. Omitted if there is nothing. */
  refresh?(sale: LostSale): Promise<void>;
  /** Makes the plan under the locks that `restore` needs, without changing anything. */
  plan(tx: EntityManager, sale: LostSale): Promise<RecoveryPlan>;
  /**
   * Writes what the checkout held before it was paid, in the transaction that then delivers it.
   * Omitted if it held nothing.
   */
  restore?(tx: EntityManager, sale: LostSale): Promise<void>;
}
