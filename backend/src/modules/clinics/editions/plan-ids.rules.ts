import type { PlanKind } from './clinics.types';

/**
 * Returns a clinic's plan id as the contract names it: `march-intermediate-clinic-deposit`,
 * `…-full`. [151-162]
 */
export const planIdOf = (seriesId: string, kind: PlanKind): string => `${seriesId}-${kind}`;

/**
 * Returns the series and the kind in a plan id; null if it isn't a clinic plan. The series may not
 * exist.
 */
export const parsePlanId = (
  planId: string,
): { readonly seriesId: string; readonly kind: PlanKind } | null => {
  const [, seriesId, kind] = /^([a-z0-9-]{1,100})-(deposit|full)$/.exec(planId) ?? [];
  return seriesId && kind ? { seriesId, kind: kind as PlanKind } : null;
};
