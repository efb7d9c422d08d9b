import type { ModuleStatus } from '../curriculum/curriculum.types';

export const CELL_STATES = ['in-progress', 'quiz-passed', 'video-waiting', 'complete'] as const;
/** A student's state in a module that they have started. */
export type CellState = (typeof CELL_STATES)[number];

export const MAP_ORDERS = ['stuck', 'moving'] as const;
/** Most recent progress first, or longest without progress first. */
export type MapOrder = (typeof MAP_ORDERS)[number];

export interface MapFilter {
  readonly order: MapOrder;
  /** Only students with an active plan. */
  readonly active: boolean;
}

const STATE_OF: Readonly<Record<ModuleStatus, CellState | null>> = {
  'Not Started': null,
  'In Progress': 'in-progress',
  'Quiz Passed': 'quiz-passed',
  Complete: 'complete',
};

/**
 * A practical waiting for review takes precedence, because it's the one thing about a cell that the
 * coach can act on. Null: not started.
 */
export const cellState = (status: ModuleStatus, waits: boolean): CellState | null =>
  waits ? 'video-waiting' : STATE_OF[status];

/**
 * Reduces a request's filter to what the map supports; by default everyone, stuck students first.
 */
export const mapFilter = ({ order, active }: Readonly<Record<string, unknown>>): MapFilter => ({
  order: MAP_ORDERS.find((known) => known === order) ?? 'stuck',
  active: active === true,
});
