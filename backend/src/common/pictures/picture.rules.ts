/**
 * Maximum width times height: what the best phones take, and far below what would exhaust a
 * machine's memory.
 */
export const MOST_PIXELS = 50_000_000;
/** How many places one sender may hold at once. */
export const MOST_PLACES_OF_ONE = 3;
/** How many pictures of the maximum size a process holds in memory while they wait. */
export const MOST_IN_LINE = 8;

export const NO_PICTURE =
  'This isn’t a picture that can be shown. Send a JPEG, PNG or WebP, or a screenshot of it.';
export const BROKEN_PICTURE =
  'This picture is damaged. Choose it again, or send a screenshot of it.';
export const TOO_MANY_PIXELS =
  'This picture is larger than any screen can show. Send a smaller one, or a screenshot of it.';

const latin = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/**
 * Returns whether bytes start like a picture format that we read. SVG isn't one, because it can
 * contain scripts.
 */
export const isPicture = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) ||
  (bytes[0] === 0x89 && latin(bytes, 1, 8) === 'PNG\r\n\x1a\n') ||
  (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP');
