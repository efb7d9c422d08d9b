import { BOX_HEADER_BYTES, readBoxHeader } from './box-header.rules';
import { declaresTooManyFrames, framesOfPiece, MOST_FRAMES } from './sample-tables.rules';

/** The tables of half an hour at 240 frames a second are half of this. Bytes. */
export const LARGEST_TABLES = 24 * 1024 * 1024;
const MOST_BOXES = 20_000;

export type Layout = 'whole' | 'cut-off' | 'unreadable';

/**
 * Walks the top boxes of a file: whether each ends where the next begins and the last one at the end, and whether there
 * are tables that tell where the frames are, of no more frames than a video has. A copy that broke off fails this, whichever
 * end its tables stand at.
 *
 * @param size bytes of the file
 * @param read the bytes from `start` to `end`, the latter not included
 */
export const layoutOf = async (size: number, read: (start: number, end: number) => Promise<Uint8Array>): Promise<Layout> => {
  let at = 0;
  let hasTables = false;
  let frames = 0;
  const whole = async (length: number) => Buffer.from(await read(at, at + length));
  for (let boxes = 0; at < size; boxes += 1) {
    const header = readBoxHeader(await read(at, Math.min(at + BOX_HEADER_BYTES, size)));
    if (!header) return at === 0 ? 'unreadable' : 'cut-off';
    const length = header.size ?? size - at;
    const isTables = header.type === 'moov' || header.type === 'moof';
    if (boxes > MOST_BOXES || (isTables && length > LARGEST_TABLES)) return 'unreadable';
    if (isTables && at + length > size) return 'cut-off';
    if (header.type === 'moov' && declaresTooManyFrames(await whole(length))) return 'unreadable';
    if (header.type === 'moof') frames += framesOfPiece(await whole(length));
    if (frames > MOST_FRAMES) return 'unreadable';
    hasTables ||= header.type === 'moov';
    at += length;
  }
  return at === size && hasTables ? 'whole' : 'cut-off';
};
