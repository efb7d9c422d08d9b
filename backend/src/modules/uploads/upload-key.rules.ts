const ORIGINAL = '/original.';
const SEEKABLE = '/seekable.';

/** Returns the storage key of a file. */
export const keyOf = (uploadId: string, extension: string): string =>
  `uploads/${uploadId}${ORIGINAL}${extension}`;

/**
 * The derived files of a video. Their keys follow from the upload's, so making one again replaces
 * it.
 */
export const MADE_FILES = {
  times: 'times.json',
  poster: 'poster.jpg',
  filmstrip: 'filmstrip.jpg',
  proxy: 'proxy.mp4',
} as const;

export type MadeFile = keyof typeof MADE_FILES;

export const MADE_NAMES = Object.keys(MADE_FILES) as readonly MadeFile[];

export const isMadeFile = (name: string): name is MadeFile => Object.hasOwn(MADE_FILES, name);

export const madeKey = (uploadId: string, made: MadeFile): string =>
  `uploads/${uploadId}/${MADE_FILES[made]}`;

/** Returns the key of a voice's seekable copy; the same key if it is the copy. */
export const seekableKeyOf = (key: string): string => key.replace(ORIGINAL, SEEKABLE);

/** Returns the key of the original that a seekable copy was made from. */
export const originalKeyOf = (key: string): string => key.replace(SEEKABLE, ORIGINAL);
