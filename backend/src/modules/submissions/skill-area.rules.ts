/** The skill areas, each once. The two forms name some of them differently. [A§9, T78] */
export const SKILL_AREAS = ['rolling', 'playboating', 'river-running', 'strokes', 'fitness', 'mindset', 'safety', 'general'] as const;

export type SkillArea = (typeof SKILL_AREAS)[number];

const SYNONYMS: Readonly<Record<string, SkillArea>> = {
  'strokes-techniques': 'strokes',
  'strategy-mindset': 'mindset',
  'fitness-training': 'fitness',
};

/** Returns the area as used in a sentence: `river running`. */
export const skillAreaInWords = (area: SkillArea): string => area.replaceAll('-', ' ');

/** Every name a form may send. */
export const ACCEPTED_SKILL_AREAS: readonly string[] = [...SKILL_AREAS, ...Object.keys(SYNONYMS)];

/** Returns the canonical name of a skill area from either form; null for an unknown one. */
export const canonicalSkillArea = (given: string): SkillArea | null =>
  SKILL_AREAS.find((area) => area === given) ?? (Object.hasOwn(SYNONYMS, given) ? (SYNONYMS[given] ?? null) : null);
