import { MOST_VIDEO_BYTES, NOT_A_VIDEO_TYPE } from '@wavetrain/shared/uploads';

export interface FileFault {
  readonly title: 'Invalid File Type' | 'File Too Large' | 'No File Selected';
  readonly text: string;
}

export const NO_FILE: FileFault = {
  title: 'No File Selected',
  text: 'Please choose a video file first.',
};
export const NOT_A_VIDEO: FileFault = { title: 'Invalid File Type', text: NOT_A_VIDEO_TYPE };

/** Returns what is wrong with a file's size before sending it, or null [A§9, T103]. */
export const sizeFault = (size: number): FileFault | null => {
  if (size === 0)
    return {
      title: 'No File Selected',
      text: 'This file is empty. Choose it again or export a new copy.',
    };
  return size > MOST_VIDEO_BYTES
    ? {
        title: 'File Too Large',
        text: 'A video can be up to 1 GB. Trim it to the part that matters, or export a smaller version.',
      }
    : null;
};

/**
 * Returns the progress of 0 to 100: never 100 before the last byte is sent, and never less than
 * before [T108]. @param sent bytes of the whole file
 */
export const percentSent = (sent: number, size: number, before = 0): number =>
  Math.max(before, size > 0 && sent >= size ? 100 : Math.floor((sent / Math.max(size, 1)) * 100));

/** Why an upload failed; each kind has its own message [A§7]. */
export type FaultKind =
  /** The server gave no upload URL. */
  | 'address'
  /** There was no response. */
  | 'network'
  /** Storage or the site refused the file. */
  | 'status'
  /** The response was unusable. */
  | 'answer'
  /** A part was refused repeatedly. */
  | 'part';

/**
 * Returns the message for a failure. @param reason the server's message; replaces the general text
 */
export const faultText = (
  kind: FaultKind,
  { reason = '', status = 0, part = 0, of = 0 } = {},
): string => {
  switch (kind) {
    case 'address':
      return `Failed to get the upload URL. ${reason || 'Please try again in a moment.'}`;
    case 'network':
      return 'Network error: the connection dropped while the video was uploading. Check your connection, then press Upload again.';
    case 'status':
      return (
        reason ||
        `The storage returned status ${status} and did not save the video. Please try again.`
      );
    case 'answer':
      return 'Invalid response: the reply to the upload could not be read. Please try again.';
    case 'part':
      return `Part ${part} of ${of} could not be uploaded${status ? ` (status ${status})` : ''}. Please try again.`;
  }
};

/** An upload that failed for good; `message` can be shown to people. */
export class UploadFault extends Error {
  readonly name = 'UploadFault';
  constructor(
    readonly kind: FaultKind,
    facts: Parameters<typeof faultText>[1] = {},
  ) {
    super(faultText(kind, facts));
  }
}

/** Returns the wait before retrying a part, in milliseconds. */
export const waitBefore = (failures: number): number =>
  Math.min(1_000 * 2 ** (failures - 1), 8_000);

export const MOST_TRIES = 4;
const SERVER_FAULT = 500;

/** Whether retrying may work: storage is busy or failing, or there was no response (0). */
export const mayPass = (status: number): boolean =>
  status === 0 || status === 429 || status === 408 || status >= SERVER_FAULT;
