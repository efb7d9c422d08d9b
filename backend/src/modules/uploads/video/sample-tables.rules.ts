import { BOX_HEADER_BYTES, readBoxHeader } from '@wavetrain/shared/box-header';

/** Twice the frames of half an hour at 240 frames per second. */
export const MOST_FRAMES = 1_000_000;
const NAME_BYTES = 4;
const LONG_SIZE_BYTES = 8;
const ENTRY_BYTES = 8;

/**
 * Returns whether the tables of a `moov` declare more frames than any real video has. The tables
 * are run-length coded and a reader creates an entry per frame, so that five thousand bytes can ask
 * for four billion. Sound is ignored: each of its 48,000 samples per second may be an entry, and we
 * don't read those. A box that ends outside its `moov` is refused as well.
 */
export const declaresTooManyFrames = (moov: Buffer): boolean => {
  for (let at = headerBytes(moov, 0); at < moov.length;) {
    const header = readBoxHeader(moov.subarray(at, at + BOX_HEADER_BYTES));
    if (!header) return false;
    const end = at + (header.size ?? moov.length - at);
    if (end > moov.length) return true;
    const box = moov.subarray(at, end);
    const isSound = header.type === 'trak' && box.includes('soun') && !box.includes('vide');
    if (!isSound && ['stts', 'ctts'].some((table) => runs(box, table) > MOST_FRAMES)) return true;
    if (!isSound && total(box, 'stz2', (content) => numberAt(box, content + 8)) > MOST_FRAMES)
      return true;
    at = end;
  }
  return false;
};

/** Returns the number of frames that a fragment (`moof`) declares. */
export const framesOfPiece = (moof: Buffer): number =>
  total(moof, 'trun', (content) => numberAt(moof, content + 4));

/** Finds boxes by name at any depth, as a reader would. */
const total = (box: Buffer, name: string, count: (content: number) => number): number => {
  let sum = 0;
  for (let at = box.indexOf(name); at >= 0; at = box.indexOf(name, at + NAME_BYTES))
    sum += count(at - NAME_BYTES + headerBytes(box, at - NAME_BYTES));
  return sum;
};

const runs = (box: Buffer, table: string): number =>
  total(box, table, (content) => {
    let sum = 0;
    const last = Math.min(
      content + ENTRY_BYTES * (1 + numberAt(box, content + 4)),
      box.length - ENTRY_BYTES + 1,
    );
    for (let at = content + ENTRY_BYTES; at < last; at += ENTRY_BYTES) sum += numberAt(box, at);
    return sum;
  });

const headerBytes = (box: Buffer, at: number): number =>
  2 * NAME_BYTES + (numberAt(box, at) === 1 ? LONG_SIZE_BYTES : 0);

const numberAt = (box: Buffer, at: number): number =>
  at >= 0 && at + 4 <= box.length ? box.readUInt32BE(at) : 0;
