import type { CurriculumReading, ModuleCategory } from './curriculum.types';

/** In the order of the tabs. [490] */
export const MODULE_CATEGORIES: readonly ModuleCategory[] = [
  'Foundation & Basics',
  'Essential Strokes',
  'Advanced Techniques',
  'Application & Summary',
];

/** The last position of each category in reading A: 7, 7, 10 and 1 modules. [A§9] */
const LAST_OF_READING_A = [7, 14, 24, 25];

export interface PlacedModule {
  readonly position: number;
  readonly category: ModuleCategory;
}

/** Returns a module's category in the site's reading; any later module belongs to the last category. [T59] */
export const categoryOf = ({ position, category }: PlacedModule, reading: CurriculumReading): ModuleCategory =>
  reading === 'A' ? (MODULE_CATEGORIES[LAST_OF_READING_A.findIndex((last) => position <= last)] ?? 'Application & Summary') : category;
