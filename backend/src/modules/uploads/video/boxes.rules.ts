/** What the first 16 bytes of an MP4 or MOV box say. */
export interface BoxHeader {
  readonly type: string;
  /** Bytes of the whole box, its header included; null: to the end of the file. */
  readonly size: number | null;
}

export const BOX_HEADER_BYTES = 16;
const SHORT_HEADER = 8;
const BYTES_OF_32_BITS = 0x1_0000_0000;

/** Null where there is no box: too few bytes, or a size that no box has. */
export const readBoxHeader = (bytes: Uint8Array): BoxHeader | null => {
  if (bytes.length < SHORT_HEADER) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = String.fromCharCode(...bytes.subarray(4, 8));
  const short = view.getUint32(0);
  if (short === 0) return { type, size: null };
  if (short !== 1) return short < SHORT_HEADER ? null : { type, size: short };
  if (bytes.length < BOX_HEADER_BYTES) return null;
  const size = view.getUint32(8) * BYTES_OF_32_BITS + view.getUint32(12);
  return size < BOX_HEADER_BYTES ? null : { type, size };
};

/** The tables of half an hour at 240 frames a second are half of this. Bytes. */
export const LARGEST_TABLES = 24 * 1024 * 1024;
const MOST_BOXES = 20_000;

export type Layout = 'whole' | 'cut-off' | 'unreadable';

/**
 * Walks the top boxes of a file: whether each ends where the next begins and the last one at the end, and whether there
 * are tables that tell where the frames are. A copy that broke off fails this, whichever end its tables stand at.
 *
 * @param size bytes of the file
 * @param read the bytes from `start` to `end`, the latter not included
 */
export const layoutOf = async (size: number, read: (start: number, end: number) => Promise<Uint8Array>): Promise<Layout> => {
  let at = 0;
  let hasTables = false;
  for (let boxes = 0; at < size; boxes += 1) {
    const header = readBoxHeader(await read(at, Math.min(at + BOX_HEADER_BYTES, size)));
    if (!header) return at === 0 ? 'unreadable' : 'cut-off';
    const length = header.size ?? size - at;
    if (header.type === 'moov' && length > LARGEST_TABLES) return 'unreadable';
    if (boxes > MOST_BOXES) return 'unreadable';
    hasTables ||= header.type === 'moov';
    at += length;
  }
  return at === size && hasTables ? 'whole' : 'cut-off';
};
