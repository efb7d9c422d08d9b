import type { PlanKind } from '../../editions/clinics.types';

/** Kinds of checkout in the ledger: a deposit isn't income until the balance is paid. */
export const CLINIC_KIND = 'clinic';
export const DEPOSIT_KIND = 'clinic-deposit';

export const KIND_OF_PLAN: Readonly<Record<PlanKind, string>> = {
  full: CLINIC_KIND,
  deposit: DEPOSIT_KIND,
};

/** The balance after a deposit, paid through an email link. */
export const BALANCE_KIND = 'clinic-balance';

/** The flag of a booking that was paid after its place was gone. */
export const PLACE_GONE = 'place-gone';

/** The flag of a booking whose place the coach released because the bank returned the payment. */
export const CHARGED_BACK = 'charged-back';

/** Owed to students until the balance is paid or the deposit is kept. */
export const DEPOSITS_ACCOUNT = 'liability:clinic-deposits';
/** Where a deposit is booked while it moves from one edition to another. */
export const CREDITS_ACCOUNT = 'liability:clinic-credits';
export const REVENUE_ACCOUNT = 'revenue:clinics';
export const FORFEITS_ACCOUNT = 'revenue:clinic-forfeits';
/**
 * What the coach received outside the provider, minus refunds: cash, checks, their own terminal.
 */
export const OUTSIDE_ACCOUNT = 'outside:payments';
/** Discounts from codes, because revenue is booked at full price. */
export const DISCOUNTS_ACCOUNT = 'discounts:clinics';
export const REFUNDS_ACCOUNT = 'refunds:clinics';
export const DISPUTES_ACCOUNT = 'disputes:clinics';

export const SALE_ACCOUNTS = {
  [CLINIC_KIND]: { income: REVENUE_ACCOUNT, refunds: REFUNDS_ACCOUNT, disputes: DISPUTES_ACCOUNT },
  [DEPOSIT_KIND]: {
    income: DEPOSITS_ACCOUNT,
    refunds: DEPOSITS_ACCOUNT,
    disputes: DISPUTES_ACCOUNT,
  },
  [BALANCE_KIND]: { income: REVENUE_ACCOUNT, refunds: REFUNDS_ACCOUNT, disputes: DISPUTES_ACCOUNT },
} as const;
