/** Longer than any question that a person reads in one go. */
export const MAX_MESSAGE_LENGTH = 5_000;
export const MAX_PICTURES = 6;
/** In bytes. [T146] */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** How long a voice message can be, in ms. */
export const MAX_VOICE_MS = 180_000;
/** How long a video in a message can be, in ms. */
export const MAX_MESSAGE_VIDEO_MS = 180_000;
/** In bytes: three minutes of 4K from a phone. */
export const MAX_MESSAGE_VIDEO_BYTES = 500 * 1024 * 1024;

/** A video trimmed to exactly three minutes is often a few frames longer. */
const FRAMES_OVER_MS = 1_000;

/** What is known about a video that someone wants to send in a message. */
export interface MessageVideo {
  readonly bytes: number;
  /** Null if it isn't known yet. */
  readonly ms: number | null;
}

/** Returns why a video can't be sent in a message, for its sender; null if it can. */
export const messageVideoProblem = ({ bytes, ms }: MessageVideo): string | null => {
  if (ms !== null && ms > MAX_MESSAGE_VIDEO_MS + FRAMES_OVER_MS)
    return 'This video is longer than three minutes. Trim it to the part that matters.';
  return bytes > MAX_MESSAGE_VIDEO_BYTES
    ? 'This video is larger than 500 MB. Trim it, or export a smaller version.'
    : null;
};
