/** Logs errors that visitors don't need to see to the browser's console. */
export const logProblem = (what: string, error: unknown): void => {
  // eslint-disable-next-line no-console -- the one place that a fault without a screen of its own goes to
  console.warn(what, error);
};
