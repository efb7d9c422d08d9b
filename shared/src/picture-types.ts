import type { FileType } from './file-types';

const latin = (head: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...head.subarray(start, end));

/** Returns the type of a picture that every browser shows, from its first bytes: JPEG, PNG or WebP. */
export const pictureTypeOf = (head: Uint8Array): FileType | null => {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff)
    return { contentType: 'image/jpeg', extension: 'jpg' };
  if (head[0] === 0x89 && latin(head, 1, 8) === 'PNG\r\n\x1a\n')
    return { contentType: 'image/png', extension: 'png' };
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP')
    return { contentType: 'image/webp', extension: 'webp' };
  return null;
};
