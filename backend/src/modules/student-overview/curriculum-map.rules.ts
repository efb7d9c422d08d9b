import type { ModuleStatus } from '../curriculum/curriculum.types';

export const CELL_STATES = ['in-progress', 'quiz-passed', 'video-waiting', 'complete'] as const;
/** Where a student stands with a module they have begun. */
export type CellState = (typeof CELL_STATES)[number];

export const MAP_ORDERS = ['stuck', 'moving'] as const;
/** Who moved last comes first, or who has stood still for longest. */
export type MapOrder = (typeof MAP_ORDERS)[number];

export interface MapFilter {
  readonly order: MapOrder;
  /** Only those whose plan runs. */
  readonly active: boolean;
}

const STATE_OF: Readonly<Record<ModuleStatus, CellState | null>> = {
  'Not Started': null,
  'In Progress': 'in-progress',
  'Quiz Passed': 'quiz-passed',
  Complete: 'complete',
};

/** A practical that waits for the coach comes before all else: it is the one thing that the coach can do about a cell. Null: not begun. */
export const cellState = (status: ModuleStatus, waits: boolean): CellState | null => (waits ? 'video-waiting' : STATE_OF[status]);

/** The request's filter, reduced to what the map can be asked for: those who are stuck first, whoever they are. */
export const mapFilter = ({ order, active }: Readonly<Record<string, unknown>>): MapFilter => ({
  order: MAP_ORDERS.find((known) => known === order) ?? 'stuck',
  active: active === true,
});
