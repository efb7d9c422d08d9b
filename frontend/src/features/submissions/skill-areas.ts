import type { Choice } from '../../components/portal/field';
import type { SkillArea } from './api/submission-types';

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

const choices = (areas: readonly SkillArea[]): readonly Choice[] => areas.map((value) => ({ value, label: skillAreaLabel(value) }));

export const FORM_1_VALUES = [
  'rolling',
  'playboating',
  'river-running',
  'strokes',
  'fitness',
  'mindset',
  'safety',
  'general',
] as const satisfies readonly SkillArea[];

/** Form 2 names three of them differently and has no safety [A§9]. */
export const FORM_2_VALUES = [
  'rolling',
  'playboating',
  'river-running',
  'strokes-techniques',
  'strategy-mindset',
  'fitness-training',
  'general',
] as const satisfies readonly SkillArea[];

/** Form 1 [A§9]. */
export const FORM_1_AREAS = choices(FORM_1_VALUES);
export const FORM_2_AREAS = choices(FORM_2_VALUES);

/** The coach's filter: each area once, whichever form named it [T78]. */
export const FILTER_AREAS = FORM_1_AREAS;
