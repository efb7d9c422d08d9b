import type { PlanKind } from './clinics.types';

/** What is sold of a clinic, by the contract's names: `march-intermediate-clinic-deposit`, `…-full`. [151-162] */
export const planIdOf = (seriesId: string, kind: PlanKind): string => `${seriesId}-${kind}`;

/** The series and the kind that a plan id names; null for what is no clinic's plan. The series need not exist. */
export const parsePlanId = (planId: string): { readonly seriesId: string; readonly kind: PlanKind } | null => {
  const [, seriesId, kind] = /^([a-z0-9-]{1,100})-(deposit|full)$/.exec(planId) ?? [];
  return seriesId && kind ? { seriesId, kind: kind as PlanKind } : null;
};
