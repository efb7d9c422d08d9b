import * as z from 'zod/mini';

export const giveDrillSchema = z.object({
  drillId: z.string().check(z.minLength(1, 'Please choose a drill')),
  timesPerWeek: z.string().check(z.regex(/^[1-7]$/, 'Please choose how often')),
  untilDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day')),
});

const WEEKS = 4;

/** Returns the default end date: four weeks from now, in the local time zone. */
export const usualEnd = (now: Date): string => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7 * WEEKS);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};
