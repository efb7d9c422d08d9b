import * as z from 'zod/mini';
import { emailText } from '../../lib/field-schemas';

/** Another address, asked for by the password. */
export const emailChangeSchema = z.object({
  newEmail: emailText('Please enter a valid email address'),
  currentPassword: z.string().check(z.refine((text) => text.trim() !== '', 'Please enter your current password')),
});
