/** Whether the coach sells an edition; a cancelled one is never shown. Sale closes by itself on the start date. [T26] */
export const SALE_STATUSES = ['open', 'closed', 'cancelled'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** A place is taken by a hold that expires, or for good. */
export type PlaceState = 'held' | 'paid';

export interface ClinicDay {
  readonly title: string;
  readonly text: string;
}

export type PlanKind = 'deposit' | 'full';
