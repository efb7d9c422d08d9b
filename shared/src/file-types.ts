/** The number of bytes at a file's beginning that identify its type. */
export const HEAD_BYTES = 16;

export interface FileType {
  readonly contentType: string;
  /** The extension of such a file, without the dot. */
  readonly extension: string;
}

const latin = (head: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...head.subarray(start, end));

/** The first boxes of an MP4 or MOV file; old cameras write no `ftyp`. */
const FIRST_BOXES = /^(?:ftyp|moov|mdat|wide|free|skip|pnot)$/;
const SOUND_OR_PICTURE = /^(?:hei|hev|mif1|msf1|avi[fs]|M4[ABP] )/;

/**
 * Returns the type of an MP4 or MOV video from its first bytes, whatever its name says; null for
 * every other file. [T102, T156]
 * @param head the first `HEAD_BYTES`, or fewer if the file is shorter
 */
export const videoTypeOf = (head: Uint8Array): FileType | null => {
  const box = latin(head, 4, 8);
  const brand = box === 'ftyp' ? latin(head, 8, 12) : 'qt  ';
  if (!FIRST_BOXES.test(box) || SOUND_OR_PICTURE.test(brand)) return null;
  return brand === 'qt  '
    ? { contentType: 'video/quicktime', extension: 'mov' }
    : { contentType: 'video/mp4', extension: 'mp4' };
};
