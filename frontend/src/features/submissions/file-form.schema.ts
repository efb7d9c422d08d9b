import { LONGEST_QUESTION } from '@wavetrain/shared/submissions';
import * as z from 'zod/mini';
import { SKILL_AREAS } from '@wavetrain/shared/skill-areas';
import { clockTime, readClockTime } from '../../lib/clock-time';
import { checkFormNotices, type FormNotice } from '../../components/portal/form-notices';
import { filledText } from '../../lib/field-schemas';
import type { Faults } from '../../lib/use-validated-form';

const A_PLACE = 'Please enter a time as minutes and seconds, such as 0:12';
const isPlace = (text: string) => text.trim() === '' || readClockTime(text) !== undefined;
const place = () => z.string().check(z.refine(isPlace, A_PLACE));

/** The form for a file: what form 1 asks, where to look, and one question. */
export const fileFormSchema = z
  .object({
    title: filledText('Please enter a title for your video'),
    skillArea: z.pipe(z.string(), z.enum(SKILL_AREAS, 'Please select a focus area')),
    description: filledText('Please describe what you’d like your coach to check'),
    lookFrom: place(),
    lookTo: place(),
    question: z
      .string()
      .check(
        z.trim(),
        z.maxLength(LONGEST_QUESTION, `Please keep the question to ${LONGEST_QUESTION} characters`),
      ),
  })
  .check(
    z.refine(({ lookFrom, lookTo }) => (lookFrom.trim() === '') === (lookTo.trim() === ''), {
      path: ['lookTo'],
      error: 'Please enter both a start and an end, or leave both empty',
    }),
    z.refine(
      ({ lookFrom, lookTo }) => (readClockTime(lookFrom) ?? -1) < (readClockTime(lookTo) ?? 0),
      {
        path: ['lookTo'],
        error: 'The end must be after the start',
      },
    ),
  );

export type FileFormValues = z.input<typeof fileFormSchema>;
export const emptyFileForm: FileFormValues = {
  title: '',
  skillArea: '',
  description: '',
  lookFrom: '',
  lookTo: '',
  question: '',
};

const LABELS: Readonly<Record<keyof FileFormValues, string>> = {
  title: 'Title',
  skillArea: 'Focus area',
  description: 'Description',
  lookFrom: 'Look from',
  lookTo: 'to',
  question: 'Your one question',
};

export const fileFormNotices = (faults: Faults): FormNotice[] => checkFormNotices(LABELS, faults);

/** At least a second, so that a range with equal start and end still shows something. */
const A_SECOND = 1_000;

/** Formats the preview's position like the two fields. @param ms of the video */
export const placeFrom = (ms: number): string => clockTime(ms);
export const placeTo = (ms: number, fromMs: number | undefined): string =>
  clockTime(Math.max(ms, (fromMs ?? 0) + A_SECOND));
