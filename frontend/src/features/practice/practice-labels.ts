/** `Every day`, `3 days a week`. */
export const daysText = (timesPerWeek: number): string =>
  timesPerWeek === 7 ? 'Every day' : timesPerWeek === 1 ? 'One day a week' : `${timesPerWeek} days a week`;

/** `Module 4`, from the number that a module's id begins with. */
export const moduleText = (moduleId: string): string => `Module ${Number(moduleId.slice(0, 2))}`;
