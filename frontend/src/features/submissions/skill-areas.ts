import type { Choice } from '../../components/portal/field';

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

const choices = (...areas: string[]): readonly Choice[] => areas.map((value) => ({ value, label: skillAreaLabel(value) }));

/** Form 1 [A§9]. */
export const FORM_1_AREAS = choices('rolling', 'playboating', 'river-running', 'strokes', 'fitness', 'mindset', 'safety', 'general');

/** Form 2 names three of them differently and has no safety [A§9]. */
export const FORM_2_AREAS = choices(
  'rolling',
  'playboating',
  'river-running',
  'strokes-techniques',
  'strategy-mindset',
  'fitness-training',
  'general',
);

/** The coach's filter: each area once, whichever form named it [T78]. */
export const FILTER_AREAS = FORM_1_AREAS;
