export type Plan = 'coaching' | 'coaching-alumni';

export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  coaching: 'Remote Coaching',
  'coaching-alumni': 'Remote Coaching for clinic alumni',
};

/** The ledger accounts for what plans earn, refund and lose to disputes. */
export const COACHING_ACCOUNTS = {
  income: 'revenue:coaching',
  refunds: 'refunds:coaching',
  disputes: 'disputes:coaching',
} as const;
export const DISCOUNTS_ACCOUNT = 'discounts:coaching';

export interface PlanPrices {
  readonly coaching: string;
  readonly alumni: string;
}

/** Returns the plan that a price id of the provider's belongs to; null for any other price. [T7] */
export const planOfPrice = (priceId: string, prices: PlanPrices): Plan | null =>
  priceId === prices.coaching ? 'coaching' : priceId === prices.alumni ? 'coaching-alumni' : null;

/**
 * Returns whether a plan may be bought. Anyone may buy the public plan; the alumni rate is for a
 * signed-in student whom the server knows as an alumnus. [T49]
 */
export const mayBuy = (plan: Plan, student: { readonly alumni: boolean } | null): boolean =>
  plan === 'coaching' || student?.alumni === true;
