/** What a video can be about, each once. Two forms name some of them differently. [A§9, T78] */
export const SKILL_AREAS = ['rolling', 'playboating', 'river-running', 'strokes', 'fitness', 'mindset', 'safety', 'general'] as const;

export type SkillArea = (typeof SKILL_AREAS)[number];

const SYNONYMS: Readonly<Record<string, SkillArea>> = {
  'strokes-techniques': 'strokes',
  'strategy-mindset': 'mindset',
  'fitness-training': 'fitness',
};

/** As a sentence says it: `river running`. */
export const skillAreaInWords = (area: SkillArea): string => area.replaceAll('-', ' ');

/** Every name that a form may send. */
export const ACCEPTED_SKILL_AREAS: readonly string[] = [...SKILL_AREAS, ...Object.keys(SYNONYMS)];

/** The one name of a skill area, whichever form it came from; null for no skill area at all. */
export const canonicalSkillArea = (given: string): SkillArea | null =>
  SKILL_AREAS.find((area) => area === given) ?? (Object.hasOwn(SYNONYMS, given) ? (SYNONYMS[given] ?? null) : null);
