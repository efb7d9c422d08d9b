/**
 * Whether the coach is selling an edition. A canceled one is never shown. Sales close automatically
 * on the start date. [T26]
 */
export const SALE_STATUSES = ['open', 'closed', 'cancelled'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** Whether a place is on a temporary hold or paid for. */
export type PlaceState = 'held' | 'paid';

export interface ClinicDay {
  readonly title: string;
  readonly text: string;
}

export type PlanKind = 'deposit' | 'full';
