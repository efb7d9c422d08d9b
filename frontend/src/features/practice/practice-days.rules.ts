const DAY_MS = 86_400_000;
const two = (value: number) => String(value).padStart(2, '0');

/** Returns the student's local date, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns the date so many days later, or earlier if negative. */
export const dayPlus = (day: string, days: number): string =>
  new Date(msOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string =>
  dayPlus(day, -((new Date(msOf(day)).getUTCDay() + 6) % 7));

/** Returns the seven days of a day's week, Monday first. */
export const weekOf = (day: string): string[] =>
  Array.from({ length: 7 }, (_, index) => dayPlus(mondayOf(day), index));

/** Returns on how many days of this week something was done. */
export const doneThisWeek = (ticks: readonly { doneOn: string }[], today: string): number => {
  const week = weekOf(today);
  return ticks.filter(({ doneOn }) => week.includes(doneOn)).length;
};

interface Wanted {
  timesPerWeek: number;
  untilDate: string;
  ticks: readonly { doneOn: string }[];
}

/**
 * Whether a drill is still open today: active, not done today, and done less often this week than
 * the coach wants.
 */
export const isOpenToday = ({ timesPerWeek, untilDate, ticks }: Wanted, today: string): boolean =>
  untilDate >= today &&
  ticks.every(({ doneOn }) => doneOn !== today) &&
  doneThisWeek(ticks, today) < timesPerWeek;

/**
 * Returns the consecutive weeks with practice. The current week counts once it has a day, and ends
 * no streak before it is over: a rest day is part of training, a missed week is not.
 */
export const streakOf = (days: readonly string[], today: string): number => {
  const weeks = new Set(days.map(mondayOf));
  const thisWeek = mondayOf(today);
  let week = weeks.has(thisWeek) ? thisWeek : dayPlus(thisWeek, -7);
  let streak = 0;
  for (; weeks.has(week); week = dayPlus(week, -7)) streak += 1;
  return streak;
};

/** Returns the streak as a sentence. */
export const streakText = (streak: number, practisedThisWeek: boolean): string => {
  if (streak === 0) return 'No streak yet. Practice one day to start one.';
  const weeks = streak === 1 ? 'One week of practice' : `${streak} weeks of practice in a row`;
  return practisedThisWeek ? `${weeks}.` : `${weeks}. Practice one day this week to keep it going.`;
};

const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
/** Returns the name of a day: `Monday`. */
export const weekdayOf = (day: string): string =>
  WEEKDAYS[(new Date(msOf(day)).getUTCDay() + 6) % 7] ?? '';
