export { isCompleteIn, MODULE_STATUSES, type ModuleStatus } from './progress.rules';

/**
 * How modules are assigned to categories: each module's own (B), or by counting 7, 7, 10 and 1 (A).
 * [T59]
 */
export type CurriculumReading = 'A' | 'B';

/** A question without its answer, as students may see it. */
export interface AskedQuestion {
  readonly id: string;
  readonly moduleId: string;
  readonly question: string;
  readonly options: readonly string[];
}
