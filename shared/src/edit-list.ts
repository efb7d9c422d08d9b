import { BOX_HEADER_BYTES, readBoxHeader } from './box-header';

/** One entry of an edit list: a stretch of the media that is presented, or of nothing. */
export interface Edit {
  /** In ticks of the movie; 0 means to the end. */
  readonly duration: number;
  /** Where the stretch starts, in ticks of the media; null if nothing is presented. */
  readonly mediaTime: number | null;
  readonly isNormalRate: boolean;
}

/** A track's edit list and the timescale of its durations. */
export interface EditList {
  readonly movieTimescale: number;
  readonly edits: readonly Edit[];
}

/** What a track without an edit list has: all of its media is presented. */
export const NO_EDITS: EditList = { movieTimescale: 1, edits: [] };

/** Real edit lists have a handful of entries. */
const MOST_EDITS = 1_000;
const LARGEST_MOOV = 24 * 1024 * 1024;
/** Far more than any real file has inside one box; a hostile one could have millions. */
const MOST_BOXES = 20_000;
const BYTES_OF_32_BITS = 0x1_0000_0000;
const NORMAL_RATE = 0x1_0000;

/**
 * Finds a file's `moov` box without reading the rest; null if there is none of a usable size.
 * @param read returns the bytes from `start` up to but not including `end`, fewer at the file's end
 */
export const readMoov = async (
  read: (start: number, end: number) => Promise<Uint8Array>,
): Promise<Uint8Array | null> => {
  for (let [at, boxes] = [0, 0]; boxes < MOST_BOXES; boxes += 1) {
    const header = readBoxHeader(await read(at, at + BOX_HEADER_BYTES));
    if (!header) return null;
    if (header.type === 'moov')
      return (header.size ?? LARGEST_MOOV) > LARGEST_MOOV
        ? null
        : read(at, at + (header.size ?? LARGEST_MOOV));
    if (header.size === null) return null;
    at += header.size;
  }
  return null;
};

/** Returns the boxes directly inside another one, without their headers. */
const inside = function* (content: Uint8Array): Generator<[type: string, content: Uint8Array]> {
  for (let at = 0, n = 0; at < content.length && n < MOST_BOXES; n += 1) {
    const header = readBoxHeader(content.subarray(at, at + BOX_HEADER_BYTES));
    if (!header) return;
    const isLong = header.size !== null && viewOf(content).getUint32(at) === 1;
    const end = Math.min(content.length, at + (header.size ?? content.length - at));
    yield [header.type, content.subarray(at + (isLong ? BOX_HEADER_BYTES : 8), end)];
    at = end;
  }
};

/** Returns the first box of a type inside another one. */
const first = (content: Uint8Array, wanted: string): Uint8Array | undefined => {
  for (const [type, box] of inside(content)) if (type === wanted) return box;
  return undefined;
};

const find = (content: Uint8Array | undefined, ...path: string[]): Uint8Array | undefined => {
  let found = content;
  for (const wanted of path) found = found && first(found, wanted);
  return found;
};

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Returns a 32-bit number of a box; 0 if the box is too short. */
const numberAt = (content: Uint8Array | undefined, at: number): number =>
  content && at + 4 <= content.length ? viewOf(content).getUint32(at) : 0;

/** Boxes with times come in two versions; the second has 64-bit times. */
const isWide = (content: Uint8Array | undefined): boolean => content?.[0] === 1;

/** Returns the content of a track's box. @param moov the whole box, as `readMoov` returns it */
export const trackOf = (moov: Uint8Array, trackId: number): Uint8Array | undefined => {
  const movie = first(moov, 'moov');
  for (const [type, track] of movie ? inside(movie) : []) {
    const header = type === 'trak' ? find(track, 'tkhd') : undefined;
    if (header && numberAt(header, isWide(header) ? 20 : 12) === trackId) return track;
  }
  return undefined;
};

/** Reads the edit list of a track. @param moov the whole box, as `readMoov` returns it */
export const editListOf = (moov: Uint8Array, trackId: number): EditList => {
  const list = find(trackOf(moov, trackId), 'edts', 'elst');
  const movie = find(moov, 'moov', 'mvhd');
  const movieTimescale = numberAt(movie, isWide(movie) ? 20 : 12);
  if (!list || movieTimescale === 0) return NO_EDITS;
  const wide = isWide(list);
  const entryBytes = wide ? 20 : 12;
  const room = Math.max(0, Math.floor((list.length - 8) / entryBytes));
  const count = Math.min(numberAt(list, 4), room, MOST_EDITS);
  const edits = Array.from({ length: count }, (_, n) => {
    const at = 8 + n * entryBytes;
    const view = viewOf(list);
    const time = wide
      ? view.getInt32(at + 8) * BYTES_OF_32_BITS + view.getUint32(at + 12)
      : view.getInt32(at + 4);
    return {
      duration: wide
        ? view.getUint32(at) * BYTES_OF_32_BITS + view.getUint32(at + 4)
        : view.getUint32(at),
      mediaTime: time < 0 ? null : time,
      isNormalRate: view.getUint32(at + entryBytes - 4) === NORMAL_RATE,
    };
  });
  return { movieTimescale, edits };
};
