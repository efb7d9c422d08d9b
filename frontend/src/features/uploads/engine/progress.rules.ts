/** Returns the progress of 0 to 100; 100 only once everything has arrived. @param size bytes */
export const percentOf = (sent: number, size: number): number =>
  size === 0 || sent >= size ? 100 : Math.floor((sent / size) * 100);

const TOO_SOON_MS = 2_000;
const MS_A_SECOND = 1_000;

interface Pace {
  /** Bytes sent, and in how much time. */
  readonly sent: number;
  readonly ms: number;
  /** Remaining bytes. */
  readonly left: number;
}

/** Estimates the remaining seconds; null while it is too early. */
export const secondsLeft = ({ sent, ms, left }: Pace): number | null =>
  ms < TOO_SOON_MS || sent <= 0 ? null : Math.ceil((left * ms) / sent / MS_A_SECOND);

const A_MINUTE = 60;

/** Formats the remaining time coarsely, so that it doesn't change with every part. */
export const timeLeftLabel = (seconds: number): string => {
  if (seconds < A_MINUTE) return 'less than a minute left';
  const minutes = Math.round(seconds / A_MINUTE);
  if (minutes < A_MINUTE) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  const hours = Math.round(minutes / A_MINUTE);
  return `about ${hours} ${hours === 1 ? 'hour' : 'hours'} left`;
};

/** Returns the wait before the next retry in milliseconds, growing with consecutive failures. */
export const retryWait = (failures: number): number =>
  Math.min(1_000 * 2 ** (failures - 1), 15_000);

/** Returns the numbers of the parts still to be sent. */
export const missingParts = (partCount: number, there: ReadonlySet<number>): number[] =>
  Array.from({ length: partCount }, (_, i) => i + 1).filter((n) => !there.has(n));

/** Returns the size of part `n` in bytes. */
export const bytesOfPart = (n: number, partSize: number, size: number): number =>
  Math.min(partSize, size - (n - 1) * partSize);

/** Returns the total size of several parts in bytes. */
export const bytesOfParts = (
  parts: ReadonlySet<number>,
  { partSize, size }: { partSize: number; size: number },
): number => [...parts].reduce((sum, n) => sum + bytesOfPart(n, partSize, size), 0);

const UNITS = ['kB', 'MB', 'GB'] as const;
const STEP = 1024;

/** Formats a size. */
export const sizeLabel = (bytes: number): string => {
  let amount = bytes / STEP;
  let unit = 0;
  while (amount >= STEP && unit < UNITS.length - 1) {
    amount /= STEP;
    unit += 1;
  }
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[unit] ?? ''}`;
};
