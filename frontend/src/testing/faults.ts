import type * as z from 'zod/mini';

/** What a form's schema finds wrong, by field: the first fault of each, as the form shows it. */
export const faultsOf = (schema: z.ZodMiniType, values: unknown): Record<string, string> => {
  const { error } = schema.safeParse(values);
  return Object.fromEntries([...(error?.issues ?? [])].reverse().map(({ path, message }) => [path.join('.'), message]));
};
