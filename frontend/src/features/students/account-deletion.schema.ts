import * as z from 'zod/mini';

/** Deleting the account requires the password. */
export const accountDeletionSchema = z.object({
  currentPassword: z.string().check(z.refine((text) => text.trim() !== '', 'Please enter your current password')),
});
