import * as z from 'zod/mini';
import { emailText } from '../../lib/field-schemas';

/** A new address, confirmed with the current password. */
export const emailChangeSchema = z.object({
  newEmail: emailText('Please enter a valid email address'),
  currentPassword: z.string().check(z.refine((text) => text.trim() !== '', 'Please enter your current password')),
});
