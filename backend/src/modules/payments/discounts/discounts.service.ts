import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../../common/outbox/outbox';
import type { FindingDraft } from '../findings/money-finding.entity';
import { MoneyFindingsRepository } from '../findings/money-findings.repository';
import { isFriendCode } from '../friends/friend-code.rules';
import { LedgerService } from '../ledger/ledger.service';
import {
  asCode,
  centsOff,
  discountState,
  isMeantFor,
  type DiscountFor,
} from './discount-code.rules';
import {
  DiscountCodesRepository,
  type CountedCode,
  type HeldUse,
} from './discount-codes.repository';
import {
  DiscountForAnother,
  DiscountInUse,
  DiscountIsFriendCode,
  DiscountNotForThis,
  DiscountNotReady,
  DiscountOver,
  DiscountUnknown,
} from './discount.errors';

import { putDiscountCode } from './jobs/put-discount-code.job';

export {
  asCode,
  centsOff,
  CODE_LENGTH,
  DISCOUNT_FOR,
  DISCOUNT_STATES,
  discountState,
  isMeantFor,
  lastDayOf,
  MOST_PERCENT,
  MOST_USES,
  type DiscountFor,
  type DiscountState,
} from './discount-code.rules';

export type OpenCode = CountedCode;

/** What is bought with a code. */
export interface Bought {
  readonly what: DiscountFor;
  readonly seriesId: string | null;
  /** Cents, before the discount. */
  readonly fullCents: number;
  /** The email address of the signed-in buyer; null for a visitor. */
  readonly email: string | null;
}

/** The payer, and the ledger accounts of the sale. */
export interface Sale {
  readonly studentId: string;
  /** As the provider reports it. */
  readonly email: string | null;
  /** The account that earns the full price. */
  readonly revenue: string;
  /** The account that records the discount. */
  readonly discounts: string;
}

/** The page that holds a code. */
interface Held {
  readonly intentId: string;
  /** Before the discount. */
  readonly fullCents: number;
  /** The longest a page stays open. */
  readonly minutes: number;
}

/** The discount of a code, and who may use it. */
export interface Discount {
  readonly codeId: string;
  readonly code: string;
  readonly offCents: number;
  /** The only email address that may use it; null if anyone may. */
  readonly email: string | null;
  /** Whether a use is left that no paid purchase or open page has. */
  readonly hasUseLeft: boolean;
  readonly promotionCodeId: string | null;
}

/**
 * The discount codes as sellers use them: shows what a code takes off, holds it for an open page,
 * and uses it once per payment.
 */
@Injectable()
export class Discounts {
  constructor(
    private readonly codes: DiscountCodesRepository,
    private readonly ledger: LedgerService,
    private readonly findings: MoneyFindingsRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Returns a code that still works.
   * @throws DiscountUnknown, DiscountIsFriendCode, DiscountOver
   */
  async open(typed: string): Promise<CountedCode> {
    const wanted = asCode(typed);
    return this.stillWorks(wanted, await this.codes.findByCode(wanted));
  }

  /**
   * Returns what a code takes off; no one else can use or stop it until the transaction ends.
   * @throws DiscountUnknown, DiscountIsFriendCode, DiscountOver, DiscountNotForThis,
   *   DiscountForAnother
   */
  async priced(tx: EntityManager, typed: string, bought: Bought): Promise<Discount> {
    const wanted = asCode(typed);
    const code = this.stillWorks(wanted, await this.codes.lockByCode(tx, wanted));
    const offCents = isMeantFor(code, bought) ? centsOff(code, bought.fullCents) : 0;
    if (offCents === 0) throw new DiscountNotForThis();
    if (code.email !== null && bought.email !== null && !isSameAddress(code.email, bought.email))
      throw new DiscountForAnother();
    const { id: codeId, email, promotionCodeId } = code;
    return {
      codeId,
      code: code.code,
      offCents,
      email,
      hasUseLeft: code.used + code.held < code.maxUses,
      promotionCodeId,
    };
  }

  /**
   * Holds one use until the checkout is paid or given up, for at most this many minutes.
   * @throws DiscountInUse
   */
  async hold(
    tx: EntityManager,
    { codeId, offCents, hasUseLeft }: Discount,
    { intentId, fullCents, minutes }: Held,
  ): Promise<void> {
    if (!hasUseLeft) throw new DiscountInUse(minutes);
    await this.codes.hold(tx, { intentId, codeId, fullCents, offCents });
  }

  /** Frees the use of a checkout that wasn't paid and won't be. */
  release(tx: EntityManager, intentId: string): Promise<void> {
    return this.codes.release(tx, intentId);
  }

  /**
   * Undoes a purchase's discount: frees the use here and at the provider, and reverses it in the
   * ledger.
   */
  async releaseUse(
    tx: EntityManager,
    intentId: string,
    { revenue, discounts }: Pick<Sale, 'revenue' | 'discounts'>,
  ): Promise<void> {
    const use = await this.codes.releaseUse(tx, intentId);
    if (!use) return;
    const { codeId, offCents: cents } = use;
    const movement = {
      kind: 'discount-returned',
      ref: intentId,
      memo: 'Discount code returned',
      cents,
      from: revenue,
      to: discounts,
    };
    await this.ledger.move(tx, movement, { intentId, discountCodeId: codeId });
    await this.outbox.enqueue(tx, putDiscountCode, {
      discountCodeId: codeId,
      works: true,
      givenBackBy: intentId,
    });
  }

  /** Records that a checkout was paid. The ledger shows the discount next to the full price. */
  async used(tx: EntityManager, use: HeldUse, sale: Sale): Promise<void> {
    const { intentId, codeId, offCents } = use;
    const { studentId, email, revenue, discounts } = sale;
    await this.codes.use(tx, use, studentId);
    const movement = {
      kind: 'discount',
      ref: intentId,
      memo: 'Discount code',
      cents: offCents,
      from: discounts,
      to: revenue,
    };
    await this.ledger.move(tx, movement, { intentId, discountCodeId: codeId });
    const code = await this.codes.find(codeId, tx);
    if (code) await this.findings.keep(faultsOf(code, intentId, email), tx);
  }

  /** Returns whether the code is one of ours. */
  async isKnown(tx: EntityManager, codeId: string): Promise<boolean> {
    return (await this.codes.find(codeId, tx)) !== null;
  }

  /**
   * Returns the provider's id of a coaching code.
   * @throws DiscountNotReady
   */
  promotionCodeOf({ promotionCodeId }: Discount): string {
    if (promotionCodeId === null) throw new DiscountNotReady();
    return promotionCodeId;
  }

  /**
   * Records that the provider applied one of our codes to a first month, no matter which page it
   * was typed on.
   */
  async usedAtProvider(
    tx: EntityManager,
    promotionCodeIds: readonly string[],
    intentId: string,
    {
      fullCents,
      paidCents,
      ...sale
    }: Sale & { readonly fullCents: number; readonly paidCents: number },
  ): Promise<void> {
    const codeId =
      promotionCodeIds.length === 0
        ? null
        : await this.codes.idOfPromotionCode(tx, promotionCodeIds, intentId);
    if (codeId === null || paidCents >= fullCents) return;
    await this.used(tx, { intentId, codeId, fullCents, offCents: fullCents - paidCents }, sale);
  }

  private stillWorks(wanted: string, code: CountedCode | null): CountedCode {
    if (code === null)
      throw isFriendCode(wanted) ? new DiscountIsFriendCode() : new DiscountUnknown();
    const state = discountState(code);
    if (state !== 'open') throw new DiscountOver(state);
    return code;
  }
}

/**
 * Lists what should not have happened: the provider accepted a code more often than allowed, or
 * from someone else.
 */
const faultsOf = (
  { id, code, email, used, maxUses }: CountedCode,
  intentId: string,
  payer: string | null,
): FindingDraft[] => [
  ...(email !== null && !isSameAddress(email, payer)
    ? [{ kind: 'discount-by-another', ref: intentId, details: { code } }]
    : []),
  ...(used > maxUses
    ? [{ kind: 'discount-used-too-often', ref: id, details: { code, uses: used, maxUses } }]
    : []),
];

const isSameAddress = (one: string, other: string | null): boolean =>
  one.toLowerCase() === other?.toLowerCase();
