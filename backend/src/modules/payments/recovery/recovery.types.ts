import type { EntityManager } from 'typeorm';
import type { ProviderCheckout } from '../payments.types';

/** A paid checkout of ours at the provider that our books lack. */
export interface LostSale {
  readonly intentId: string;
  readonly kind: string;
  readonly planId: string;
  readonly planName: string;
  /** Whose it is, where the account is here; null where it's lost too, or was never needed. */
  readonly studentId: string | null;
  /** Where mails about it go: the account's address, else the payer's. */
  readonly email: string | null;
  readonly checkout: ProviderCheckout;
}

/** What recovering a lost sale does. */
export interface RecoveryPlan {
  /** Why it can't be rebuilt, and what to do by hand; null where it can. */
  readonly blocked: string | null;
  /** Why the payment goes back instead; null where what was sold is delivered. */
  readonly refunds: string | null;
  /** One line for each thing that is rebuilt. */
  readonly rebuilds: readonly string[];
  /** One line for each mail that goes out. */
  readonly mails: readonly string[];
}

/** How a kind of sale is rebuilt from what the provider keeps. */
export interface SaleRecovery {
  /** Reads at the provider what the plan depends on beside the sale, and keeps it. Left out where there is no such thing. */
  refresh?(sale: LostSale): Promise<void>;
  /** Looks under the locks that `restore` needs, and changes nothing. */
  plan(tx: EntityManager, sale: LostSale): Promise<RecoveryPlan>;
  /** Writes what the checkout held before it was paid, in the transaction that then delivers it. Left out where it held nothing. */
  restore?(tx: EntityManager, sale: LostSale): Promise<void>;
}
