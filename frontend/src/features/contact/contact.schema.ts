import * as z from 'zod/mini';
import { LONGEST_MESSAGE, SHORTEST_MESSAGE, SKILL_LEVELS } from '@wavetrain/shared/contact';
import { emailText, filledText } from '../../lib/field-schemas';

const email = emailText('Valid email is required.');

/**
 * A message to the coach, with the specification's error messages [P§5]; the server checks the same
 * rules.
 */
export const contactSchema = z.object({
  firstName: filledText('First name is required.'),
  lastName: filledText('Last name is required.'),
  email,
  skillLevel: z.enum(['', ...SKILL_LEVELS]),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(SHORTEST_MESSAGE, 'Please provide a detailed message.'),
      z.maxLength(LONGEST_MESSAGE, 'Please keep your message to 10,000 characters.'),
    ),
  website: z.string(),
});
export type ContactValues = z.output<typeof contactSchema>;
export const emptyMessage: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  skillLevel: '',
  message: '',
  website: '',
};

/** The newsletter sign-up; requires consent. */
export const newsletterSchema = z.object({
  email,
  consent: z
    .boolean()
    .check(z.refine((given) => given, 'Please check this box to get the newsletter.')),
  website: z.string(),
});
