/**
 * Whether this is an IANA time zone name; offsets such as `+02:00` aren't accepted, because they
 * have no daylight saving time.
 */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
