/** The skill areas, each once. The two forms name some of them differently. [A§9, T78] */
export const SKILL_AREAS = [
  'rolling',
  'playboating',
  'river-running',
  'strokes',
  'fitness',
  'mindset',
  'safety',
  'general',
] as const;

export type SkillArea = (typeof SKILL_AREAS)[number];
