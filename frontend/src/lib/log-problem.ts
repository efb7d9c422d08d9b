/** For faults that a visitor need not hear of: the developer's console has them. */
export const logProblem = (what: string, error: unknown): void => {
  // eslint-disable-next-line no-console -- the one place that a fault without a screen of its own goes to
  console.warn(what, error);
};
