import * as z from 'zod/mini';
import { SKILL_AREAS } from '../../lib/skill-areas';
import type { LibraryDrill } from './api/library';

const MOST_STEPS = 12;
const LONGEST_STEP = 400;

/** Splits text into one step per line, without empty lines. */
export const stepsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const drillSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Please name the drill'), z.maxLength(80, 'Please keep the name to 80 characters')),
  skillArea: z.enum(SKILL_AREAS, 'Please choose a skill area'),
  goal: z.string().check(z.trim(), z.minLength(1, 'Please enter a goal'), z.maxLength(600, 'Please keep it to 600 characters')),
  steps: z.string().check(
    z.refine((text) => stepsOf(text).length > 0 && stepsOf(text).length <= MOST_STEPS, 'Please write 1 to 12 steps, one per line'),
    z.refine((text) => stepsOf(text).every(({ length }) => length <= LONGEST_STEP), 'Please keep each step to 400 characters'),
  ),
  caution: z.string().check(z.trim(), z.maxLength(400, 'Please keep it to 400 characters')),
  timesPerWeek: z.string().check(z.regex(/^[1-7]$/, 'Please choose how often')),
  alt: z.string().check(z.trim(), z.maxLength(300, 'Please keep it to 300 characters')),
});

export type DrillForm = z.input<typeof drillSchema>;

export const formOf = (drill: LibraryDrill | null): DrillForm => ({
  title: drill?.title ?? '',
  skillArea: drill?.skillArea ?? 'general',
  goal: drill?.goal ?? '',
  steps: drill?.steps.join('\n') ?? '',
  caution: drill?.caution ?? '',
  timesPerWeek: String(drill?.timesPerWeek ?? 3),
  alt: '',
});
