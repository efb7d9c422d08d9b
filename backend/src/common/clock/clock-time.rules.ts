/** A local time without a zone: `2026-12-01T09:00`. */
export const CLOCK_TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

/** Returns whether the text is a local time on a day that exists. */
export const isClockTime = (text: string): boolean => {
  if (!CLOCK_TIME.test(text)) return false;
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
};

const DAY_MS = 86_400_000;

/** Returns what a clock in the zone shows at a time, as if it were UTC. Milliseconds. */
const shownAt = (at: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
};

/**
 * Returns why a local time can't be used, in words for the field; null if it can. When the clocks
 * change, an hour is skipped or comes twice; which of the two is meant can't be told, so both are
 * refused instead of guessed.
 * @param clockTime a valid `isClockTime`. @param timeZone an IANA name.
 */
export const clockFault = (clockTime: string, timeZone: string): string | null => {
  const typed = Date.parse(`${clockTime}Z`);
  const moments = new Set(
    [typed - DAY_MS, typed + DAY_MS]
      .map((near) => typed - (shownAt(near, timeZone) - near))
      .filter((at) => shownAt(at, timeZone) === typed),
  );
  if (moments.size === 1) return null;
  const time = new Date(typed).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' });
  const said = time.replace(/\s/g, ' ');
  return moments.size === 0
    ? `Clocks spring forward that day, so ${said} doesn’t exist. Please choose another time`
    : `Clocks fall back that day, so ${said} happens twice. Please choose another time`;
};
