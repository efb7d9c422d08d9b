import { searchedWords } from '../../common/lists/list-filter.rules';

export const PLAN_FILTERS = [
  'running',
  'ending',
  'past_due',
  'paused',
  'canceled',
  'none',
] as const;
/**
 * A plan's state as a filter of the admin's list; `running` includes plans that are canceled but
 * still paid for.
 */
export type PlanFilter = (typeof PLAN_FILTERS)[number];

/** The filter of the admin's list of students. */
export interface StudentFilter {
  /** Words in a name or an address. */
  readonly words?: string;
  readonly plan?: PlanFilter;
  readonly alumni?: boolean;
  /**
   * A plan (`planCounts`), but no activity for `QUIET_DAYS`: the students that the coach sees as
   * quiet.
   */
  readonly quiet?: true;
  /** Haven't filled in the intake form yet. */
  readonly withoutIntake?: true;
}

/** Reduces a request's filter to what the list supports; anything else is dropped. */
export const studentFilter = ({
  q,
  plan,
  alumni,
  quiet,
  withoutIntake,
}: Readonly<Record<string, unknown>>): StudentFilter => ({
  words: searchedWords({ q }),
  plan: PLAN_FILTERS.find((known) => known === plan),
  alumni: typeof alumni === 'boolean' ? alumni : undefined,
  quiet: quiet === true ? true : undefined,
  withoutIntake: withoutIntake === true ? true : undefined,
});
