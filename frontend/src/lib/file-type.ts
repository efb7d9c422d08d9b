import { HEAD_BYTES, videoTypeOf, type FileType } from '@wavetrain/shared/file-types';
import { pictureTypeOf } from '@wavetrain/shared/picture-types';

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

/** Returns why a picture for the site can't be used, by its bytes; null if it can. [T156] */
export const pictureFault = async (file: File): Promise<string | null> => {
  try {
    if (pictureTypeOf(await headOf(file))) return null;
    return `“${file.name}” can’t be used. Pictures must be JPEG, PNG, or WebP.`;
  } catch {
    return CANNOT_OPEN;
  }
};

/** Whether a pasted or dropped file may be a picture: some arrive without a type. */
export const mayBePicture = ({ type }: File): boolean => type === '' || type.startsWith('image/');
