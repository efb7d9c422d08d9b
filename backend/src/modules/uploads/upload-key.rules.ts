const ORIGINAL = '/original.';
const SEEKABLE = '/seekable.';

/** The key that a file is kept under. */
export const keyOf = (uploadId: string, extension: string): string => `uploads/${uploadId}${ORIGINAL}${extension}`;

/** What is made of a video, each under a key of its own that follows from the upload's: whoever makes it again replaces it. */
export const MADE_FILES = { times: 'times.json', poster: 'poster.jpg', filmstrip: 'filmstrip.jpg', proxy: 'proxy.mp4' } as const;

export type MadeFile = keyof typeof MADE_FILES;

export const MADE_NAMES = Object.keys(MADE_FILES) as readonly MadeFile[];

export const isMadeFile = (name: string): name is MadeFile => Object.hasOwn(MADE_FILES, name);

export const madeKey = (uploadId: string, made: MadeFile): string => `uploads/${uploadId}/${MADE_FILES[made]}`;

/** Where the copy of a recorded voice lies that can be sought; its own key again where it is the copy. */
export const seekableKeyOf = (key: string): string => key.replace(ORIGINAL, SEEKABLE);

/** Where what such a copy was made of lay. */
export const originalKeyOf = (key: string): string => key.replace(SEEKABLE, ORIGINAL);
