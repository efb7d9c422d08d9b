/**
 * Whether the coach is selling an edition. A canceled one is never shown. Sales close automatically
 * on the start date. [T26]
 */
export const SALE_STATUSES = ['open', 'closed', 'cancelled'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** Whether a place is on a temporary hold or paid for. */
export const PLACE_STATES = ['held', 'paid'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

export interface ClinicDay {
  readonly title: string;
  readonly text: string;
}

export const PLAN_KINDS = ['deposit', 'full'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];
