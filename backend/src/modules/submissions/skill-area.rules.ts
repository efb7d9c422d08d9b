import { SKILL_AREAS, type SkillArea } from '@wavetrain/shared/skill-areas';

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
  SKILL_AREAS.find((area) => area === given) ??
  (Object.hasOwn(SYNONYMS, given) ? (SYNONYMS[given] ?? null) : null);
