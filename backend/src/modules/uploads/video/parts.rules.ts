/** The parts that a file is sent in: all of this size but the last. Bytes; S3 takes no smaller one than 5 MiB. */
export const PART_SIZE = 8 * 1024 * 1024;

export interface Part {
  /** From 1. */
  readonly n: number;
  /** Bytes. */
  readonly size: number;
}

const isWhole = (n: number): boolean => Number.isSafeInteger(n) && n >= 1;

/** Part `n` of a file of so many bytes; null where it has none. */
export const partOf = (fileSize: number, n: number): Part | null => {
  const left = fileSize - (n - 1) * PART_SIZE;
  return isWhole(n) && left > 0 ? { n, size: Math.min(left, PART_SIZE) } : null;
};

export const partCount = (fileSize: number): number => Math.ceil(fileSize / PART_SIZE);

export const partsOf = (fileSize: number): Part[] =>
  Array.from({ length: partCount(fileSize) }, (_, i) => partOf(fileSize, i + 1)).filter((part) => part !== null);

/** Bytes of one student's that may wait to be handed in: five videos of the largest size. */
export const MOST_WAITING_BYTES = 5 * 1024 * 1024 * 1024;

/** Whether a file of so many bytes still fits beside those that wait already. */
export const fitsBeside = (waitingBytes: number, fileSize: number): boolean => waitingBytes + fileSize <= MOST_WAITING_BYTES;

export const NOT_A_VIDEO_NAME = 'Please choose an MP4 or MOV video, or export yours as MP4 first.';

/** By its name; what it really is shows once it is here. [A§9] */
export const isVideoName = (name: string): boolean => /\.(?:mp4|m4v|mov)$/i.test(name.trim());
