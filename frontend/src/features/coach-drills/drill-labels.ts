import type { LibraryDrill } from './api/library';
import { AREAS } from './drill.schema';

export const AREA_LABELS: Readonly<Record<LibraryDrill['skillArea'], string>> = {
  rolling: 'Rolling',
  playboating: 'Playboating',
  'river-running': 'River running',
  strokes: 'Strokes',
  fitness: 'Fitness',
  mindset: 'Mindset',
  safety: 'Safety',
  general: 'General',
};
export const AREA_CHOICES = AREAS.map((value) => ({ value, label: AREA_LABELS[value] }));

export const daysAWeek = (count: number): string => (count === 1 ? '1 day a week' : `${count} days a week`);
export const DAY_CHOICES = Array.from({ length: 7 }, (_, index) => ({ value: String(index + 1), label: daysAWeek(index + 1) }));
