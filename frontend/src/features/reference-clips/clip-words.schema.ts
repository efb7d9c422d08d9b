import { LONGEST_CLIP_TEXT } from '@wavetrain/shared/reference-clips';
import * as z from 'zod/mini';
import { SKILL_AREAS } from '@wavetrain/shared/skill-areas';

const short = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LONGEST_CLIP_TEXT, `Please keep this to ${LONGEST_CLIP_TEXT} characters`),
  );

/** A clip's name and description. */
export const clipDetailsSchema = z.object({
  name: short.check(z.minLength(1, 'Please give the clip a name')),
  skillArea: z.pipe(z.string(), z.enum(SKILL_AREAS, 'Please select a skill')),
  shows: short,
});

export const NO_WORDS = { name: '', skillArea: '', shows: '' };
