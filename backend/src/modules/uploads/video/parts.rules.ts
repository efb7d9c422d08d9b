/** The size of every part but the last, in bytes; S3's minimum is 5 MiB. */
export const PART_SIZE = 8 * 1024 * 1024;

export interface Part {
  /** From 1. */
  readonly n: number;
  /** In bytes. */
  readonly size: number;
}

const isWhole = (n: number): boolean => Number.isSafeInteger(n) && n >= 1;

/** Returns part `n` of a file of that size; null if there is no such part. */
export const partOf = (fileSize: number, n: number): Part | null => {
  const left = fileSize - (n - 1) * PART_SIZE;
  return isWhole(n) && left > 0 ? { n, size: Math.min(left, PART_SIZE) } : null;
};

export const partCount = (fileSize: number): number => Math.ceil(fileSize / PART_SIZE);

export const partsOf = (fileSize: number): Part[] =>
  Array.from({ length: partCount(fileSize) }, (_, i) => partOf(fileSize, i + 1)).filter(
    (part) => part !== null,
  );

/** The bytes a student can have uploaded but not sent: five videos of the largest size. */
export const MOST_WAITING_BYTES = 5 * 1024 * 1024 * 1024;

/** Returns whether a file of that size still fits with those already waiting. */
export const fitsBeside = (waitingBytes: number, fileSize: number): boolean =>
  waitingBytes + fileSize <= MOST_WAITING_BYTES;
