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
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
const SOUND_OR_PICTURE_BRANDS = new Set([
  ...['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis'],
  ...['M4A ', 'M4B ', 'M4P '],
]);

/**
 * Returns the type of an MP4 or MOV video from its first bytes, whatever its name says; null for
 * every other file. [T102, T156]
 * @param head the first `HEAD_BYTES`, or fewer if the file is shorter
 */
export const videoTypeOf = (head: Uint8Array): FileType | null => {
  if (!FIRST_BOXES.has(latin(head, 4, 8))) return null;
  const brand = latin(head, 4, 8) === 'ftyp' ? latin(head, 8, 12) : 'qt  ';
  if (SOUND_OR_PICTURE_BRANDS.has(brand)) return null;
  return brand === 'qt  '
    ? { contentType: 'video/quicktime', extension: 'mov' }
    : { contentType: 'video/mp4', extension: 'mp4' };
};

/** Returns the same for a picture that every browser shows: JPEG, PNG or WebP. */
export const pictureTypeOf = (head: Uint8Array): FileType | null => {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff)
    return { contentType: 'image/jpeg', extension: 'jpg' };
  if (head[0] === 0x89 && latin(head, 1, 8) === 'PNG\r\n\x1a\n')
    return { contentType: 'image/png', extension: 'png' };
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP')
    return { contentType: 'image/webp', extension: 'webp' };
  return null;
};
