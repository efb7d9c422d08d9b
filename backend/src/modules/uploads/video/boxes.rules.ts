import { BOX_HEADER_BYTES, readBoxHeader } from '@wavetrain/shared/box-header';
import { declaresTooManyFrames, framesOfPiece, MOST_FRAMES } from './sample-tables.rules';

/** In bytes; the tables of half an hour at 240 frames per second are half of this. */
export const LARGEST_TABLES = 24 * 1024 * 1024;
const MOST_BOXES = 20_000;

export type Layout = 'whole' | 'cut-off' | 'unreadable';

/**
 * Walks the top-level boxes of a file. Checks that each ends where the next begins and the last at
 * the end of the file, and that there are frame tables with a plausible number of frames. A
 * truncated file fails this, whether its tables are at the beginning or the end.
 *
 * @param size the size of the file in bytes
 * @param read returns the bytes from `start` up to but not including `end`
 */
export const layoutOf = async (
  size: number,
  read: (start: number, end: number) => Promise<Uint8Array>,
): Promise<Layout> => {
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
