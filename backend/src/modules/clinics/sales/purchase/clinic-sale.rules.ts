import type { PlanKind } from '../../editions/clinics.types';

/** Kinds of checkout, as the ledger tells them apart: a deposit is not earned until the balance is paid. */
export const CLINIC_KIND = 'clinic';
export const DEPOSIT_KIND = 'clinic-deposit';

export const KIND_OF_PLAN: Readonly<Record<PlanKind, string>> = { full: CLINIC_KIND, deposit: DEPOSIT_KIND };

/** What remains after a deposit; bought through a mailed link. */
export const BALANCE_KIND = 'clinic-balance';

/** The flag of a booking whose payment came when its place was gone. */
export const PLACE_GONE = 'place-gone';

/** The flag of a booking whose place the coach freed because the bank had given its payment back. */
export const CHARGED_BACK = 'charged-back';

/** Owed to paddlers until the balance is paid, or the deposit is kept. */
export const DEPOSITS_ACCOUNT = 'liability:clinic-deposits';
/** Where a deposit is while it moves from one edition to another. */
export const CREDITS_ACCOUNT = 'liability:clinic-credits';
export const REVENUE_ACCOUNT = 'revenue:clinics';
export const FORFEITS_ACCOUNT = 'revenue:clinic-forfeits';
/** What the coach took, less what they gave back, past the provider: cash, checks, their own terminal. */
export const OUTSIDE_ACCOUNT = 'outside:payments';
/** What codes took off the full prices that stand in the revenue. */
export const DISCOUNTS_ACCOUNT = 'discounts:clinics';
export const REFUNDS_ACCOUNT = 'refunds:clinics';
export const DISPUTES_ACCOUNT = 'disputes:clinics';

export const SALE_ACCOUNTS = {
  [CLINIC_KIND]: { income: REVENUE_ACCOUNT, refunds: REFUNDS_ACCOUNT, disputes: DISPUTES_ACCOUNT },
  [DEPOSIT_KIND]: { income: DEPOSITS_ACCOUNT, refunds: DEPOSITS_ACCOUNT, disputes: DISPUTES_ACCOUNT },
  [BALANCE_KIND]: { income: REVENUE_ACCOUNT, refunds: REFUNDS_ACCOUNT, disputes: DISPUTES_ACCOUNT },
} as const;
