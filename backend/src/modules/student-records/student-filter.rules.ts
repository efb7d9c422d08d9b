import { searchedWords } from '../../common/lists/list-filter.rules';

export const PLAN_FILTERS = ['running', 'ending', 'past_due', 'paused', 'canceled', 'none'] as const;
/** How somebody's plan stands, as the console's list is narrowed by it; `running` includes what runs until its end. */
export type PlanFilter = (typeof PLAN_FILTERS)[number];

/** What the console's list of students was asked for. */
export interface StudentFilter {
  /** Words of a name or an address. */
  readonly words?: string;
  readonly plan?: PlanFilter;
  readonly alumni?: boolean;
  /** A plan that runs, and nothing done for `QUIET_DAYS`: those whom the coach finds as quiet. */
  readonly quiet?: true;
  /** Have not told about themselves yet. */
  readonly withoutIntake?: true;
}

/** Whether a filter leaves nobody out. */
export const findsAll = (filter: StudentFilter): boolean => Object.values(filter).every((wanted) => wanted === undefined);

/** The request's filter, reduced to what the list can be asked for; whatever else stands there is dropped. */
export const studentFilter = ({ q, plan, alumni, quiet, withoutIntake }: Readonly<Record<string, unknown>>): StudentFilter => ({
  words: searchedWords({ q }),
  plan: PLAN_FILTERS.find((known) => known === plan),
  alumni: typeof alumni === 'boolean' ? alumni : undefined,
  quiet: quiet === true ? true : undefined,
  withoutIntake: withoutIntake === true ? true : undefined,
});
