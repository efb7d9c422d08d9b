/** Returns `Every day` or `3 days a week`. */
export const daysText = (timesPerWeek: number): string =>
  timesPerWeek === 7
    ? 'Every day'
    : timesPerWeek === 1
      ? 'One day a week'
      : `${timesPerWeek} days a week`;

/** Returns `Module 4`, from the number a module's id starts with. */
export const moduleText = (moduleId: string): string => `Module ${Number(moduleId.slice(0, 2))}`;
