/** The categories of modules, in order. [A§2] */
export const MODULE_CATEGORIES = [
  'Foundation & Basics',
  'Essential Strokes',
  'Advanced Techniques',
  'Application & Summary',
] as const;

export type ModuleCategory = (typeof MODULE_CATEGORIES)[number];

/** The limits of a quiz. */
export const FEWEST_OPTIONS = 2;
export const MOST_OPTIONS = 6;
export const MOST_QUESTIONS = 20;
