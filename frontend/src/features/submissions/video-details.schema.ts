import { LONGEST_QUESTION } from '@wavetrain/shared/submissions';
import * as z from 'zod/mini';
import { textWithin } from '../../lib/field-schemas';

/** What can be edited of a sent video. */
export const videoDetailsSchema = z.object({
  title: textWithin(1, 100, 'Please enter a title of up to 100 characters'),
  question: z
    .string()
    .check(
      z.trim(),
      z.maxLength(LONGEST_QUESTION, `Please keep the question to ${LONGEST_QUESTION} characters`),
    ),
});
