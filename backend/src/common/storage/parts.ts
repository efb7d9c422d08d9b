/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredPart {
  /** From 1. */
  readonly n: number;
  /** Bytes. */
  readonly size: number;
}

/** A part that the store has whole, as it names it. */
export interface FinishedPart extends StoredPart {
  readonly tag: string;
}

/** Every part but the last is as large as this; S3 takes no smaller one than 5 MiB and no more than 10,000 of them. */
export const PART_BYTES = 8 * 1024 * 1024;
