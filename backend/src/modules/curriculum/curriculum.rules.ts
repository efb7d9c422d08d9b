import { MODULE_CATEGORIES, type ModuleCategory } from '@wavetrain/shared/curriculum';
import type { CurriculumReading } from './curriculum.types';

/** The last position of each category in reading A: 7, 7, 10 and 1 modules. [A§9] */
const LAST_OF_READING_A = [7, 14, 24, 25];

export interface PlacedModule {
  readonly position: number;
  readonly category: ModuleCategory;
}

/**
 * Returns a module's category in the site's reading; any later module belongs to the last category.
 * [T59]
 */
export const categoryOf = (
  { position, category }: PlacedModule,
  reading: CurriculumReading,
): ModuleCategory =>
  reading === 'A'
    ? (MODULE_CATEGORIES[LAST_OF_READING_A.findIndex((last) => position <= last)] ??
      'Application & Summary')
    : category;
