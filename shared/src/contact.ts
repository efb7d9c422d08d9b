/** Skill levels that a visitor can choose. [P§3, 243, 398] */
export const SKILL_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;

export type SkillLevel = (typeof SKILL_LEVELS)[number];

export const SHORTEST_MESSAGE = 10;
export const LONGEST_MESSAGE = 10_000;
