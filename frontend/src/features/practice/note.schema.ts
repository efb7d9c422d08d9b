import * as z from 'zod/mini';

const LENGTH = 280;

/** A short note on how it went. */
export const noteSchema = z.object({
  note: z.string().check(z.trim(), z.maxLength(LENGTH, `Please keep it to ${LENGTH} characters`)),
});
