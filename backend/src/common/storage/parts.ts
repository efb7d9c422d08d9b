/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredPart {
  /** Counted from 1. */
  readonly n: number;
  /** Size in bytes. */
  readonly size: number;
}

/** A complete part, with the store's tag for it. */
export interface FinishedPart extends StoredPart {
  readonly tag: string;
}

/**
 * The size of every part but the last. S3 requires at least 5 MiB and allows at most 10,000 parts.
 */
export const PART_BYTES = 8 * 1024 * 1024;
