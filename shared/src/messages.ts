/** Longer than any question that a person reads in one go. */
export const MAX_MESSAGE_LENGTH = 5_000;
export const MAX_PICTURES = 6;
/** In bytes. [T146] */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** How long a voice message can be, in ms. */
export const MAX_VOICE_MS = 180_000;
