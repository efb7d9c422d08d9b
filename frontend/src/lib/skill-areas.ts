import { SKILL_AREAS } from '@wavetrain/shared/skill-areas';
import type { components } from '../api/client';

/** The names that the forms send. */
type SkillArea = components['schemas']['SubmitVideoRequest']['skillArea'];

const LABELS: Readonly<Record<string, string>> = {
  rolling: 'Rolling',
  playboating: 'Playboating',
  'river-running': 'River running',
  strokes: 'Strokes',
  'strokes-techniques': 'Strokes and techniques',
  fitness: 'Fitness',
  'fitness-training': 'Fitness training',
  mindset: 'Mindset',
  'strategy-mindset': 'Strategy and mindset',
  safety: 'Safety',
  general: 'General',
};

export const skillAreaLabel = (area: string): string => LABELS[area] ?? area.replaceAll('-', ' ');

const choices = (areas: readonly SkillArea[]) =>
  areas.map((value) => ({ value, label: skillAreaLabel(value) }));

/** Form 2 names three of them differently and has no safety area [A§9]. */
export const FORM_2_VALUES = [
  'rolling',
  'playboating',
  'river-running',
  'strokes-techniques',
  'strategy-mindset',
  'fitness-training',
  'general',
] as const satisfies readonly SkillArea[];

export const SKILL_CHOICES = choices(SKILL_AREAS);
export const FORM_2_CHOICES = choices(FORM_2_VALUES);

/** The coach's filter: each area once, whichever form it comes from [T78]. */
export const FILTER_CHOICES = SKILL_CHOICES;
