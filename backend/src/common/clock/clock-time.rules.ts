/** A local time without a zone: `2026-12-01T09:00`. */
export const CLOCK_TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

/** Returns whether the text is a local time on a day that exists. */
export const isClockTime = (text: string): boolean => {
  if (!CLOCK_TIME.test(text)) return false;
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
};
