const ORIGINAL = '/original.';
const SEEKABLE = '/seekable.';

/** The key that a file is kept under. */
export const keyOf = (uploadId: string, extension: string): string => `uploads/${uploadId}${ORIGINAL}${extension}`;

/** Where the copy of a recorded voice lies that can be sought; its own key again where it is the copy. */
export const seekableKeyOf = (key: string): string => key.replace(ORIGINAL, SEEKABLE);

/** Where what such a copy was made of lay. */
export const originalKeyOf = (key: string): string => key.replace(SEEKABLE, ORIGINAL);
