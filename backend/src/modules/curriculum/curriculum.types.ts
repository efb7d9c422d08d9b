export type ModuleCategory = 'Foundation & Basics' | 'Essential Strokes' | 'Advanced Techniques' | 'Application & Summary';

/** How modules fall into categories: by the module's own (B), or by counting 7, 7, 10 and 1 (A). [T59] */
export type CurriculumReading = 'A' | 'B';

/** A question as a student may see it. */
export interface AskedQuestion {
  readonly id: string;
  readonly moduleId: string;
  readonly question: string;
  readonly options: readonly string[];
}

export const MODULE_STATUSES = ['Not Started', 'In Progress', 'Quiz Passed', 'Complete'] as const;
export type ModuleStatus = (typeof MODULE_STATUSES)[number];
