import * as z from 'zod/mini';
import { filledText } from '../../lib/field-schemas';

/** Both are needed to sign in; the password goes as it was typed. */
export const credentialsSchema = z.object({
  email: filledText('Please enter your email'),
  password: z.string().check(z.refine((text) => text.trim() !== '', 'Please enter your password')),
});
export const noCredentials = { email: '', password: '' };
