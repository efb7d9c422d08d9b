import type * as z from 'zod/mini';

/**
 * Returns the errors that a form's schema finds, by field: the first of each, as the form shows
 * them.
 */
export const faultsOf = (schema: z.ZodMiniType, values: unknown): Record<string, string> => {
  const { error } = schema.safeParse(values);
  return Object.fromEntries(
    [...(error?.issues ?? [])].reverse().map(({ path, message }) => [path.join('.'), message]),
  );
};
