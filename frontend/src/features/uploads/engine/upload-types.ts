/** The calls that an upload is made of; whose they are (a student's, a coach's) is the caller's business. */
export interface UploadCalls<Result> {
  begin: (file: { fileName: string; fileSize: number }) => Promise<{ uploadId: string; partSize: number; partCount: number }>;
  /** Where part `n` (from 1) goes. */
  sign: (uploadId: string, n: number) => Promise<string>;
  /** Numbers of the parts that are there whole. */
  parts: (uploadId: string) => Promise<readonly number[]>;
  complete: (uploadId: string) => Promise<Result>;
  abort: (uploadId: string) => Promise<void>;
}

/** What must outlive the page to go on after it. */
export interface UploadRecord {
  /** Whose it is: another person in the same browser neither sees nor continues it. */
  readonly ownerId: string;
  readonly uploadId: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly partSize: number;
  readonly partCount: number;
  /** SHA-256 of each part that was sent, by its number. */
  readonly hashes: Readonly<Record<number, string>>;
  /** What the file is to be sent as once all of it has arrived; undefined where its owner has not pressed Send yet. */
  readonly delivery?: unknown;
}

/** A file on the person's disk that the browser lets us open again. */
export interface FileHandle {
  getFile: () => Promise<File>;
  queryPermission?: (mode: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (mode: { mode: 'read' }) => Promise<PermissionState>;
}

export type UploadPhase =
  /** Nothing is chosen. */
  | 'idle'
  /** Parts are on their way. */
  | 'sending'
  | 'paused'
  /** The connection is lost; it goes on by itself. */
  | 'waiting'
  /** Another tab of this browser has it: it sends, or is paused. */
  | 'elsewhere'
  /** Begun before, by a page that is gone; the file is to be chosen again, or opened by a press. */
  | 'asking'
  /** The session ended; it goes on once the same person has signed in again. */
  | 'signed-out'
  /** All parts are there, and the server looks at the file. */
  | 'finishing'
  /** All of it has arrived, and it has not been sent yet. */
  | 'done'
  /** It is being sent. */
  | 'delivering'
  /** It was sent: `answer` says what the server made of it. */
  | 'delivered'
  /** It will not go on; `problem` says why. */
  | 'failed';

export interface UploadStatus<Result, Answer = unknown> {
  readonly phase: UploadPhase;
  /** Whose file it is; null where none is chosen. */
  readonly ownerId: string | null;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly sent: number;
  /** Null until it can be told. */
  readonly secondsLeft: number | null;
  readonly problem: string | null;
  /** Once all of it has arrived. */
  readonly result: Result | null;
  /** Whether it is sent automatically as soon as all of it has arrived. */
  readonly isQueued: boolean;
  /** In phase `delivered`: what sending it was answered with. */
  readonly answer: Answer | null;
  /** Why the server did not take it when it was sent; null where nothing was refused. */
  readonly refusal: unknown;
}

/** How it is while nothing is chosen. */
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
