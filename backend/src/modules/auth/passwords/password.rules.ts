/** Longer passwords only take longer to hash. */
export const PASSWORD_MAX = 128;

export const TOO_COMMON =
  'This is one of the most common passwords, so it’s easy to guess. Please choose another.';

/** Ignores case, because guessing tools try every case. */
export const isCommonPassword = (
  password: string,
  commonInLowerCase: ReadonlySet<string>,
): boolean => commonInLowerCase.has(password.toLowerCase());
