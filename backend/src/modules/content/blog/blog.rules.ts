export interface BlogCategory {
  readonly slug: string;
  readonly label: string;
}

/** Returns the four categories in the order of the filter. [305-308] */
export const blogCategories = (coachName: string): BlogCategory[] => [
  { slug: 'rolling-and-bracing', label: 'Rolling and Bracing' },
  { slug: 'strokes-and-concepts', label: 'Strokes and Concepts' },
  { slug: 'longevity', label: 'Longevity' },
  { slug: 'coachs-life-blog', label: `${coachName}'s Life Blog` },
];

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 120;

/** Whether a text could be a slug at all; anything else never reaches the database. */
export const isSlug = (text: string): boolean => text.length <= LONGEST_SLUG && SLUG.test(text);
