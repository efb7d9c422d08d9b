import {
  LONGEST_CAUTION,
  LONGEST_DRILL_TITLE,
  LONGEST_GOAL,
  LONGEST_STEP,
  MOST_STEPS,
} from '@wavetrain/shared/practice';
import * as z from 'zod/mini';
import { SKILL_AREAS } from '@wavetrain/shared/skill-areas';
import type { LibraryDrill } from './api/library';

/** Splits text into one step per line, without empty lines. */
export const stepsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const drillSchema = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please name the drill'),
      z.maxLength(LONGEST_DRILL_TITLE, `Please keep the name to ${LONGEST_DRILL_TITLE} characters`),
    ),
  skillArea: z.enum(SKILL_AREAS, 'Please choose a skill area'),
  goal: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a goal'),
      z.maxLength(LONGEST_GOAL, `Please keep it to ${LONGEST_GOAL} characters`),
    ),
  steps: z.string().check(
    z.refine(
      (text) => stepsOf(text).length > 0 && stepsOf(text).length <= MOST_STEPS,
      `Please write 1 to ${MOST_STEPS} steps, one per line`,
    ),
    z.refine(
      (text) => stepsOf(text).every(({ length }) => length <= LONGEST_STEP),
      `Please keep each step to ${LONGEST_STEP} characters`,
    ),
  ),
  caution: z
    .string()
    .check(
      z.trim(),
      z.maxLength(LONGEST_CAUTION, `Please keep it to ${LONGEST_CAUTION} characters`),
    ),
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
