import { HEAD_BYTES, videoTypeOf, type FileType } from '@wavetrain/shared/file-types';

/** Returns a file's first bytes, which say what it is. */
export const headOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());

/**
 * Returns the type of an MP4 or MOV video, whatever its name and the browser say; null for every
 * other file. [T102, T156]
 * @throws DOMException if the device can't open the file
 */
export const typeOfVideo = async (file: Blob): Promise<FileType | null> =>
  videoTypeOf(await headOf(file));

/**
 * What the file pickers offer: files without a type too, by their extension, and every type that a
 * device may give a video. The bytes decide.
 */
export const ACCEPTED_VIDEOS = 'video/*,video/mp4,video/quicktime,.mp4,.m4v,.mov';

export const CANNOT_OPEN = 'This file can’t be opened. Choose it again.';
