import * as z from 'zod/mini';
import { emailText } from '../../lib/field-schemas';

/** The address the code is emailed to. */
export const emailSchema = z.object({ email: emailText('Please enter a valid email address') });

/** The six digits, with or without spaces. */
export const codeSchema = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{3}\s?\d{3}$/, 'Please enter the six digits from the email')),
});
