/** Whether this is a zone by its IANA name; offsets such as `+02:00` are none, since they know no summer. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
