import * as z from 'zod/mini';
import { SKILL_AREAS } from '../../lib/skill-areas';

const LONGEST = 120;
const short = z.string().check(z.trim(), z.maxLength(LONGEST, `Please keep this to ${LONGEST} characters`));

/** A clip's name and description. */
export const clipDetailsSchema = z.object({
  name: short.check(z.minLength(1, 'Please give the clip a name')),
  skillArea: z.pipe(z.string(), z.enum(SKILL_AREAS, 'Please select a skill')),
  shows: short,
});

export const NO_WORDS = { name: '', skillArea: '', shows: '' };
