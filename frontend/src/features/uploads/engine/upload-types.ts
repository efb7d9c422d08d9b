/** The requests of an upload. The caller decides whose they are (a student's or a coach's). */
export interface UploadCalls<Result> {
  begin: (file: {
    fileName: string;
    fileSize: number;
  }) => Promise<{ uploadId: string; partSize: number; partCount: number }>;
  /** Returns the URL of part `n` (from 1). */
  sign: (uploadId: string, n: number) => Promise<string>;
  /** Returns the numbers of the parts that have fully arrived. */
  parts: (uploadId: string) => Promise<readonly number[]>;
  complete: (uploadId: string) => Promise<Result>;
  abort: (uploadId: string) => Promise<void>;
}

/** What is stored to resume after a reload. */
export interface UploadRecord {
  /** The owner; another person in the same browser neither sees nor continues it. */
  readonly ownerId: string;
  readonly uploadId: string;
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
  readonly partSize: number;
  readonly partCount: number;
  /** SHA-256 of each part sent, by its number. */
  readonly hashes: Readonly<Record<number, string>>;
  /** What the file will be sent as once it has arrived; undefined until its owner presses Send. */
  readonly delivery?: unknown;
  /** False while the server doesn't know the latest `delivery`, such as after a lost connection. */
  readonly isTold?: boolean;
}

/** A file on disk that the browser lets us open again. */
export interface FileHandle {
  getFile: () => Promise<File>;
  queryPermission?: (mode: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (mode: { mode: 'read' }) => Promise<PermissionState>;
}

export type UploadPhase =
  /** No file is chosen. */
  | 'idle'
  /** Parts are being sent. */
  | 'sending'
  | 'paused'
  /** The connection is down; resumes automatically. */
  | 'waiting'
  /** Another tab of this browser has it, sending or paused. */
  | 'elsewhere'
  /** Started by an earlier page; needs the file to be chosen again, or opened by a click. */
  | 'asking'
  /** The session ended; resumes once the same person has signed in again. */
  | 'signed-out'
  /** All parts have arrived, and the server is checking the file. */
  | 'finishing'
  /** Uploaded, but not sent yet. */
  | 'done'
  /** Being sent. */
  | 'delivering'
  /** Sent; `answer` is the server's response. */
  | 'delivered'
  /** Failed for good; `problem` says why. */
  | 'failed';

export interface UploadStatus<Result, Answer = unknown> {
  readonly phase: UploadPhase;
  /** The file's owner; null if none is chosen. */
  readonly ownerId: string | null;
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
  readonly sent: number;
  /** Null until it can be estimated. */
  readonly secondsLeft: number | null;
  readonly problem: string | null;
  /** Set once everything has arrived. */
  readonly result: Result | null;
  /** Whether it is sent automatically as soon as it has arrived. */
  readonly isQueued: boolean;
  /** In phase `delivered`: the server's response. */
  readonly answer: Answer | null;
  /** The server's refusal, if sending failed; null otherwise. */
  readonly refusal: unknown;
}

/** The state without a chosen file. */
export const NOTHING = {
  phase: 'idle',
  ownerId: null,
  fileName: '',
  size: 0,
  sent: 0,
  secondsLeft: null,
  problem: null,
  result: null,
  isQueued: false,
  answer: null,
  refusal: null,
} as const;
