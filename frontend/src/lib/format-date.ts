const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
const TIMESTAMP: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

/**
 * Returns a function that formats a time: `No date` if empty, `Invalid date` if unparsable, `Date
 * error` if the formatter throws [A§8].
 */
const formatWith = (options: Intl.DateTimeFormatOptions) => (value: string | null | undefined) => {
  if (value === null || value === undefined || value.trim() === '') return 'No date';
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  try {
    return new Intl.DateTimeFormat('en-US', options).format(date);
  } catch {
    return 'Date error';
  }
};

/** `Mar 4, 2026` */
export const formatDate = formatWith(DAY);

/** `March 4, 2026`, for use next to dates in the contract’s format. */
export const formatLongDate = formatWith({ ...DAY, month: 'long' });

/** `Mar 4`, for days within the current year. */
export const formatDay = formatWith({ month: 'short', day: 'numeric' });

/** `Wed, Mar 4, 2:30 PM`, in the reader's time zone. */
export const formatTimestamp = formatWith(TIMESTAMP);

/** `Mar 4, 2026, 2:30 PM`, in the reader's time zone, for records that are years apart. */
export const formatDateTime = formatWith({ ...DAY, hour: 'numeric', minute: '2-digit' });
