export interface BlogCategory {
  readonly slug: string;
  readonly label: string;
}

/** The four categories in the order of the filter. [305-308] */
export const blogCategories = (coachName: string): BlogCategory[] => [
  { slug: 'rolling-and-bracing', label: 'Rolling and Bracing' },
  { slug: 'strokes-and-concepts', label: 'Strokes and Concepts' },
  { slug: 'longevity', label: 'Longevity' },
  { slug: 'coachs-life-blog', label: `${coachName}'s Life Blog` },
];

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 120;

/** Whether an address could name an article at all; anything else is not asked of the database. */
export const isSlug = (text: string): boolean => text.length <= LONGEST_SLUG && SLUG.test(text);
